import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { useFormErrors } from '../../../lib/use-form-errors';
import { resendConfirmation } from '../../../session/account';
import { authErrorText } from '../auth-error-text';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';

export function EmailSent() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const known = search.get('email') ?? '';
  return (
    <AuthLayout
      title={t('auth.sent.title')}
      intro={known ? t('auth.sent.to', { email: known }) : t('auth.sent.toUnknown')}
    >
      <div className={classes.stack}>
        <ol className={classes.steps}>
          <li>{t('auth.sent.stepInbox')}</li>
          <li>{t('auth.sent.stepLink')}</li>
          <li>{t('auth.sent.stepProfile')}</li>
        </ol>
        <ResendForm known={known} />
      </div>
      <p className={classes.links}>
        <Link to="/get-started">{t('auth.sent.otherEmail')}</Link>
      </p>
    </AuthLayout>
  );
}

function ResendForm({ known }: { known: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<{ failure?: unknown }>();
  const [busy, setBusy] = useState(false);
  const { errors, formRef, check } = useFormErrors<'email'>();
  const email = known || typed.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome(undefined);
    if (!check({ email: email ? '' : t('auth.errors.enterEmail') })) return;
    setBusy(true);
    await resendConfirmation(email).then(
      () => setOutcome({}),
      (failure: unknown) => setOutcome({ failure }),
    );
    setBusy(false);
  };

  return (
    <form ref={formRef} onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
      {outcome && !outcome.failure && <FormMessage tone="ok">{t('auth.sent.again')}</FormMessage>}
      {outcome?.failure !== undefined && (
        <FormMessage>
          {authErrorText(t, outcome.failure, {
            refused: 'auth.errors.resendFailed',
            failed: 'auth.errors.resendFailed',
          })}
        </FormMessage>
      )}
      {!known && (
        <TextInput
          type="email"
          label={t('auth.email')}
          autoComplete="email"
          value={typed}
          error={errors.email}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Button type="submit" loading={busy} fullWidth>
        {t('auth.sent.resend')}
      </Button>
    </form>
  );
}
