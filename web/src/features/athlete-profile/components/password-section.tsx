import { PasswordInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Deed } from '../../../components/profile/profile-row';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import { changePassword, MIN_NEW_PASSWORD_LENGTH, passwordErrorText } from '../change-password';
import type { FormProps, SectionProps } from '../section-props';
import classes from './athlete-profile.module.css';
import { formIdOf } from './mode-actions';

/** Changing the password: a row, or the form in its place. */
export function PasswordSection({ mode, onEdit, ...form }: SectionProps) {
  const { t } = useTranslation();
  if (mode === 'password') return <PasswordForm {...form} />;
  return (
    <Deed
      title={t('athleteProfile.password')}
      action={
        mode === 'viewing' && (
          <Button size="sm" onClick={() => onEdit('password')}>
            {t('athleteProfile.changePassword')}
          </Button>
        )
      }
    >
      <p>{t('athleteProfile.securityText')}</p>
    </Deed>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Field = keyof typeof EMPTY;

const AUTOCOMPLETE: Record<Field, string> = {
  currentPassword: 'current-password',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
};

function PasswordForm({ saving, onSaving, onSaved }: FormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(EMPTY);
  const [failure, setFailure] = useState<unknown>();
  const { errors, formRef, check, clear } = useFormErrors<Field>();
  const { currentPassword, newPassword, confirmPassword } = draft;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const valid = check({
      currentPassword: currentPassword ? '' : t('athleteProfile.errors.currentMissing'),
      newPassword:
        newPassword.length >= MIN_NEW_PASSWORD_LENGTH ? '' : t('athleteProfile.errors.shortPassword'),
      confirmPassword: confirmPassword === newPassword ? '' : t('athleteProfile.errors.mismatch'),
    });
    if (saving || !valid) return;
    onSaving(true);
    setFailure(undefined);
    try {
      await changePassword(currentPassword, newPassword);
      onSaved(t('athleteProfile.passwordSaved'));
    } catch (error) {
      setFailure(error);
    }
    onSaving(false);
  };

  return (
    <form
      id={formIdOf('password')}
      ref={formRef}
      className={classes.form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {failure !== undefined && <FormMessage>{passwordErrorText(t, failure)}</FormMessage>}
      {(Object.keys(EMPTY) as Field[]).map((field) => (
        <PasswordInput
          key={field}
          label={t(`athleteProfile.${field}`)}
          autoComplete={AUTOCOMPLETE[field]}
          visibilityToggleButtonProps={{ 'aria-label': t('athleteProfile.showPassword') }}
          value={draft[field]}
          error={errors[field]}
          aria-invalid={errors[field] ? true : undefined}
          onChange={(event) => {
            clear(field);
            setDraft({ ...draft, [field]: event.currentTarget.value });
          }}
        />
      ))}
    </form>
  );
}
