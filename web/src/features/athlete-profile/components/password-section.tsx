import { PasswordInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import { changePassword, MIN_NEW_PASSWORD_LENGTH, passwordErrorText } from '../change-password';
import type { SectionProps } from '../section-props';
import classes from './athlete-profile.module.css';

export function PasswordSection({ mode, onEdit, onCancel, onSaved }: SectionProps) {
  const { t } = useTranslation();
  return (
    <CourtSection title={t('athleteProfile.security')} line="soft">
      {mode === 'password' ? (
        <PasswordForm onCancel={onCancel} onSaved={onSaved} />
      ) : (
        <>
          <p className={classes.soft}>{t('athleteProfile.securityText')}</p>
          {mode === 'viewing' && (
            <Button className={classes.sectionAction} onClick={() => onEdit('password')}>
              {t('athleteProfile.changePassword')}
            </Button>
          )}
        </>
      )}
    </CourtSection>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Field = keyof typeof EMPTY;

const AUTOCOMPLETE: Record<Field, string> = {
  currentPassword: 'current-password',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
};

function PasswordForm({ onCancel, onSaved }: Pick<SectionProps, 'onCancel' | 'onSaved'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(EMPTY);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { errors, formRef, check, clear } = useFormErrors<Field>();
  const { currentPassword, newPassword, confirmPassword } = draft;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const valid = check({
      currentPassword: currentPassword ? '' : t('athleteProfile.errors.currentMissing'),
      newPassword:
        newPassword.length >= MIN_NEW_PASSWORD_LENGTH ? '' : t('athleteProfile.errors.shortPassword'),
      confirmPassword: confirmPassword === newPassword ? '' : t('athleteProfile.errors.mismatch'),
    });
    if (saving || !valid) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await changePassword(currentPassword, newPassword);
      onSaved(t('athleteProfile.passwordSaved'));
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };

  return (
    <form ref={formRef} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== undefined && <FormMessage>{passwordErrorText(t, failure)}</FormMessage>}
      {(Object.keys(EMPTY) as Field[]).map((field) => (
        <PasswordInput
          key={field}
          label={t(`athleteProfile.${field}`)}
          autoComplete={AUTOCOMPLETE[field]}
          visibilityToggleButtonProps={{ 'aria-label': t('athleteProfile.showPassword') }}
          value={draft[field]}
          error={errors[field]}
          onChange={(event) => {
            clear(field);
            setDraft({ ...draft, [field]: event.currentTarget.value });
          }}
        />
      ))}
      <div className={classes.actions}>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="ball" loading={saving}>
          {t(saving ? 'athleteProfile.updating' : 'athleteProfile.updatePassword')}
        </Button>
      </div>
    </form>
  );
}
