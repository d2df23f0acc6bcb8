import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import {
  answerGuardianRequest,
  readGuardianRequest,
  type GuardianAnswer,
  type GuardianRequest,
} from '../../../session/account';
import { AuthError, isRefusal } from '../../../session/auth-protocol';
import { session } from '../../../session/session';
import { useMailedToken } from '../mailed-link';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { ContactLink } from './contact-link';
import { GuardianChoice } from './guardian-choice';

type Reading = { state: 'pending' | 'over' | 'unreachable' } | { state: 'read'; request: GuardianRequest };

/** Something else was answered meanwhile, in another window. */
const isOutdated = (error: unknown) =>
  error instanceof AuthError && error.code === 'guardian_answer_conflict';

/** Where the link ends that a parent or guardian is mailed. It does nothing before they choose. */
export function Guardian() {
  const { t } = useTranslation();
  const token = useMailedToken() ?? '';
  const [reading, setReading] = useState<Reading>({ state: token ? 'pending' : 'over' });
  const [tries, setTries] = useState(1);
  const [answered, setAnswered] = useState<GuardianAnswer>();
  const [busy, setBusy] = useState<GuardianAnswer>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (!token) return;
    readGuardianRequest(token).then(
      (request) => setReading({ state: 'read', request }),
      (error: unknown) => setReading({ state: isRefusal(error) ? 'over' : 'unreachable' }),
    );
  }, [token, tries]);

  const answer = async (request: GuardianRequest, given: GuardianAnswer) => {
    setBusy(given);
    setFailure(undefined);
    try {
      const status = await answerGuardianRequest(token, given);
      setReading({ state: 'read', request: { ...request, status } });
      setAnswered(given);
      // Here too, if the person is signed in in this browser.
      if (session.state().user) void session.refresh();
    } catch (error) {
      if (isOutdated(error)) setTries(tries + 1);
      else if (isRefusal(error)) setReading({ state: 'over' });
      else setFailure(error);
    }
    setBusy(undefined);
  };

  if (reading.state === 'read')
    return (
      <GuardianChoice
        request={reading.request}
        answered={answered}
        busy={busy}
        failure={failure}
        onAnswer={(given) => void answer(reading.request, given)}
      />
    );
  if (reading.state === 'over')
    return (
      <AuthLayout title={t('auth.guardian.overTitle')} intro={t('auth.guardian.overText')}>
        <ContactLink />
      </AuthLayout>
    );
  if (reading.state === 'unreachable')
    return (
      <AuthLayout title={t('auth.guardian.uncheckedTitle')} intro={t('auth.guardian.uncheckedText')}>
        <Button
          variant="ball"
          onClick={() => {
            setReading({ state: 'pending' });
            setTries(tries + 1);
          }}
        >
          {t('auth.confirmation.again')}
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('auth.confirmation.title')}>
      <p className={classes.waiting} role="status">
        <Loader size="sm" aria-hidden /> {t('auth.guardian.waiting')}
      </p>
    </AuthLayout>
  );
}
