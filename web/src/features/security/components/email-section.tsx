import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import type { AuthUser } from '../../../session/auth-protocol';
import { useChangeEmailMutation } from '../security.api';
import { securityFailure } from '../security-failure';
import { PendingEmail } from './pending-email';
import classes from './security.module.css';

/** Only what cannot be an address at all: the mail itself proves the rest. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The address that somebody signs in with. Another one counts once its mail was opened. */
export function EmailSection({ account }: { account: AuthUser }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const pending = account.new_email;
  return (
    <CourtSection title={t('security.email.title')}>
      <p className={classes.value}>{account.email}</p>
      {pending && <PendingEmail current={account.email} pending={pending} />}
      {editing ? (
        <EmailForm account={account} onClose={() => setEditing(false)} />
      ) : (
        <div className={classes.buttons}>
          <Button onClick={() => setEditing(true)}>
            {t(pending ? 'security.email.other' : 'security.email.change')}
          </Button>
        </div>
      )}
    </CourtSection>
  );
}

function EmailForm({ account, onClose }: { account: AuthUser; onClose: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [email, setEmail] = useState('');
  const { errors, formRef, check, clear } = useFormErrors<'email'>();
  const [change, { isLoading, error, reset }] = useChangeEmailMutation();
  const problem = () => {
    const written = email.trim();
    if (!ADDRESS.test(written)) return t('security.email.invalid');
    return written.toLowerCase() === account.email.toLowerCase() ? t('security.email.same') : '';
  };
  const submit = async () => {
    if (isLoading || !check({ email: problem() })) return;
    const { error: refused } = await change(email.trim());
    if (!refused) onClose();
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
      <TextInput
        type="email"
        name="email"
        label={t('security.email.new')}
        description={t('security.email.hint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        ref={input}
        value={email}
        error={errors.email}
        onChange={(event) => {
          clear('email');
          reset();
          setEmail(event.currentTarget.value);
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="ball" loading={isLoading}>
          {t('security.email.send')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </form>
  );
}
