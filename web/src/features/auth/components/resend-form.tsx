import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { ChallengeLine } from '../../../components/ui/challenge-line';
import { FormMessage } from '../../../components/ui/form-message';
import { ChallengeCanceled } from '../../../lib/challenge/challenge';
import { useChallenge } from '../../../lib/challenge/use-challenge';
import { timecode } from '../../../lib/format';
import { useFormErrors } from '../../../lib/use-form-errors';
import { resendConfirmation } from '../../../session/account';
import { useAuthErrorText } from '../auth-error-text';
import { emailProblem } from '../form-rules';
import { mailNotSent, mailSent, useSecondsUntil, type MailOutcome } from '../mail-pause';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';

type Told = { tone: 'ok' | 'info' } | { tone: 'danger'; failure?: unknown };

/** Sends the confirmation again, once a minute. The pause outlasts a reload: it stands in the history of the tab. */
export function ResendForm({ known }: { known: string }) {
  const { t } = useTranslation();
  const errorText = useAuthErrorText();
  const location = useLocation();
  const navigate = useNavigate();
  const before = location.state as MailOutcome | null;
  const seconds = useSecondsUntil(before?.nextMailAt);
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState<Told | undefined>(before?.failed ? { tone: 'danger' } : undefined);
  const [busy, setBusy] = useState(false);
  const challenge = useChallenge();
  const { errors, formRef, check, clear } = useFormErrors<'email'>();
  const email = known || typed.trim();

  const wait = (outcome: MailOutcome) =>
    navigate(location.pathname + location.search, {
      replace: true,
      state: { ...outcome, guardian: before?.guardian } satisfies MailOutcome,
      preventScrollReset: true,
    });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = emailProblem(email);
    if (!check({ email: problem && !known ? t(problem) : '' })) return;
    if (seconds > 0) {
      setTold({ tone: 'info' });
      return;
    }
    setTold(undefined);
    setBusy(true);
    try {
      await challenge.send((solution) => resendConfirmation(email, solution));
      setTold({ tone: 'ok' });
      await wait(mailSent());
    } catch (failure) {
      if (!(failure instanceof ChallengeCanceled)) {
        setTold({ tone: 'danger', failure });
        await wait(mailNotSent(failure));
      }
    }
    setBusy(false);
  };

  return (
    <form ref={formRef} onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
      {told && (
        <FormMessage tone={told.tone}>
          {told.tone === 'ok' && t('auth.sent.again')}
          {told.tone === 'info' && t('auth.sent.tooSoon')}
          {told.tone === 'danger' &&
            errorText(told.failure, {
              refused: 'auth.errors.resendFailed',
              failed: 'auth.errors.resendFailed',
            })}
        </FormMessage>
      )}
      {!known && (
        <EmailField
          value={typed}
          error={errors.email}
          onChange={(event) => {
            clear('email');
            setTyped(event.currentTarget.value);
          }}
        />
      )}
      <ChallengeLine {...challenge.state} />
      <div className={classes.waitable}>
        <Button type="submit" loading={busy} blocked={seconds > 0} fullWidth>
          {t('auth.sent.resend')}
        </Button>
        <p className={classes.hint} role="timer" aria-live="off">
          {seconds > 0 && t('auth.sent.wait', { time: timecode(seconds * 1000) })}
        </p>
      </div>
    </form>
  );
}
