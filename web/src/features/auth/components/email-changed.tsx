import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/ui/button';
import { isRefusal } from '../../../session/auth-protocol';
import { session } from '../../../session/session';
import { homeOf, securityOf, type SessionUser } from '../../../session/session-user';
import { useSession } from '../../../session/use-session';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';

export const EMAIL_CHANGE = 'email_change';

type Outcome = { state: 'waiting' | 'over' | 'unreachable' } | { state: 'done'; user: SessionUser };

/** Where the link to a new address ends: from here on it is the address of the account. */
export function EmailChanged({ tokenHash }: { tokenHash: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'waiting' });
  const [tries, setTries] = useState(1);
  useEffect(() => {
    session.arrive({ tokenHash, type: EMAIL_CHANGE }).then(
      (user) => setOutcome({ state: 'done', user }),
      (error: unknown) => setOutcome({ state: isRefusal(error) ? 'over' : 'unreachable' }),
    );
  }, [tokenHash, tries]);

  // One layout for all of them, which takes the focus to its title when that changes.
  if (outcome.state === 'done') {
    const { email, role } = outcome.user;
    return (
      <AuthLayout title={t('auth.emailChanged.title')} intro={t('auth.emailChanged.text', { email })}>
        <ButtonLink to={homeOf(role)} variant="ball">
          {t('auth.emailChanged.onward')}
        </ButtonLink>
      </AuthLayout>
    );
  }
  if (outcome.state === 'over')
    return (
      <AuthLayout title={t('auth.reset.invalidTitle')} intro={t('auth.emailChanged.over')}>
        <WhereItShows />
      </AuthLayout>
    );
  if (outcome.state === 'unreachable')
    return (
      <AuthLayout title={t('auth.reset.uncheckedTitle')} intro={t('auth.reset.uncheckedText')}>
        <Button
          variant="ball"
          onClick={() => {
            setOutcome({ state: 'waiting' });
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
        <Loader size="sm" aria-hidden /> {t('auth.confirmation.waiting')}
      </p>
    </AuthLayout>
  );
}

/** A used link leads here as well, and then the address is the new one already. */
function WhereItShows() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <ButtonLink to={user ? securityOf(user.role) : '/sign-in'} variant="ball">
      {t(user ? 'auth.emailChanged.toSecurity' : 'auth.reset.toSignIn')}
    </ButtonLink>
  );
}
