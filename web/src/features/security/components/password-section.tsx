import { PasswordInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useSessionUser } from '../../../session/use-session';
import { useChangePasswordMutation } from '../security.api';
import { securityFailure } from '../security-failure';
import classes from './security.module.css';

const MIN_LENGTH = 8;

/** Athletes change theirs in their profile, where its form stands. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const { role } = useSessionUser();
  const [editing, setEditing] = useState(false);
  const [changed, setChanged] = useState(false);
  return (
    <CourtSection title={t('security.password.title')}>
      {changed && <FormMessage tone="ok">{t('security.password.changed')}</FormMessage>}
      {!changed && !editing && <p className={classes.lead}>{t('security.password.text')}</p>}
      {editing ? (
        <PasswordForm
          email={email}
          onClose={(isChanged) => {
            setEditing(false);
            setChanged(isChanged);
          }}
        />
      ) : (
        <div className={classes.buttons}>
          {role === 'athlete' ? (
            <ButtonLink to="/user/profile?show=security">{t('security.password.change')}</ButtonLink>
          ) : (
            <Button onClick={() => setEditing(true)}>{t('security.password.change')}</Button>
          )}
        </div>
      )}
    </CourtSection>
  );
}

const EMPTY = { current: '', next: '', repeated: '' };
type Field = keyof typeof EMPTY;
const FIELDS = ['current', 'next', 'repeated'] as const;

interface PasswordFormProps {
  email: string;
  onClose: (isChanged: boolean) => void;
}

function PasswordForm({ email, onClose }: PasswordFormProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [draft, setDraft] = useState(EMPTY);
  const { errors, formRef, check, clear } = useFormErrors<Field>();
  const [change, { isLoading, error, reset }] = useChangePasswordMutation();
  const submit = async () => {
    const valid = check({
      current: draft.current ? '' : t('security.password.currentMissing'),
      next: [...draft.next].length >= MIN_LENGTH ? '' : t('security.errors.shortPassword'),
      repeated: draft.next === draft.repeated ? '' : t('security.password.mismatch'),
    });
    if (isLoading || !valid) return;
    const { error: refused } = await change({ currentPassword: draft.current, password: draft.next });
    if (!refused) onClose(true);
  };
  return (
    <form
      ref={formRef}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {error && <FormMessage>{securityFailure(t, error)}</FormMessage>}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {FIELDS.map((field) => (
        <PasswordInput
          key={field}
          label={t(`security.password.${field}`)}
          name={field}
          autoComplete={field === 'current' ? 'current-password' : 'new-password'}
          ref={field === 'current' ? first : undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('proof.showPassword'), tabIndex: 0 }}
          value={draft[field]}
          error={errors[field]}
          aria-invalid={Boolean(errors[field])}
          onChange={(event) => {
            clear(field);
            reset();
            setDraft({ ...draft, [field]: event.currentTarget.value });
          }}
        />
      ))}
      <div className={classes.buttons}>
        <Button type="submit" variant="ball" loading={isLoading}>
          {t('security.password.save')}
        </Button>
        <Button onClick={() => onClose(false)}>{t('ui.cancel')}</Button>
      </div>
    </form>
  );
}
