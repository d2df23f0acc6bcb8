import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button';
import { isRefusal } from '../../../session/auth-protocol';
import type { Role, SessionUser } from '../../../session/session-user';
import { isUnagreed } from '../auth-error-text';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { ContactLink } from './contact-link';
import { GuardianMissing } from './guardian-missing';

interface ArrivalProps {
  arrive: () => Promise<SessionUser | null>;
  target: (role: Role) => string;
}

const canGoOn = (user: SessionUser | null): user is SessionUser & { role: Role } =>
  user?.role === 'athlete' || user?.role === 'coach';

function failureOf(error: unknown) {
  if (isUnagreed(error)) return 'guardian';
  return isRefusal(error) ? 'final' : 'unreachable';
}

/** Waits for what a link does, and goes on to where the role belongs. */
export function Arrival({ arrive, target }: ArrivalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<'final' | 'guardian' | 'unreachable'>();
  const [tries, setTries] = useState(1);
  const steps = useRef({ arrive, target });

  useEffect(() => {
    const { arrive, target } = steps.current;
    arrive()
      .then((user) => (canGoOn(user) ? navigate(target(user.role), { replace: true }) : setFailure('final')))
      .catch((error: unknown) => setFailure(failureOf(error)));
  }, [navigate, tries]);

  if (failure === 'guardian') return <GuardianMissing />;
  if (!failure)
    return (
      <AuthLayout title={t('auth.confirmation.title')}>
        <p className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden /> {t('auth.confirmation.waiting')}
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('auth.confirmation.failed')} intro={t('auth.confirmation.failedText')}>
      <div className={classes.buttons}>
        {failure === 'unreachable' ? (
          <Button
            variant="ball"
            onClick={() => {
              setFailure(undefined);
              setTries(tries + 1);
            }}
          >
            {t('auth.confirmation.again')}
          </Button>
        ) : (
          <ButtonLink to="/email-sent" variant="ball">
            {t('auth.confirmation.newLink')}
          </ButtonLink>
        )}
        <ButtonLink to="/sign-in">{t('auth.forgot.backToSignIn')}</ButtonLink>
      </div>
      <ContactLink />
    </AuthLayout>
  );
}
