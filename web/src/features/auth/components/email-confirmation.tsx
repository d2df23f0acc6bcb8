import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button';
import { verifyTokenHash } from '../../../session/account';
import { session } from '../../../session/session';
import { homeOf, onboardingOf, type Role, type SessionUser } from '../../../session/session-user';
import { useMailedLink, type MailedLink } from '../mailed-link';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';

/** The person whom the link signs in; nobody when it holds nothing that can. */
async function arriveBy(link: MailedLink): Promise<SessionUser | null> {
  if (link.kind === 'code') return session.arrive({ code: link.code });
  if (link.kind === 'tokens')
    return link.refreshToken ? session.arrive({ refreshToken: link.refreshToken }) : session.state().user;
  if (link.kind === 'none') return null;
  const { refresh_token: refreshToken } = await verifyTokenHash(link.tokenHash, link.type);
  if (refreshToken) return session.arrive({ refreshToken });
  await session.refresh();
  return session.state().user;
}

const canGoOn = (user: SessionUser | null): user is SessionUser & { role: Role } =>
  user?.role === 'athlete' || user?.role === 'coach';

function Arrival({
  arrive,
  target,
}: {
  arrive: () => Promise<SessionUser | null>;
  target: (role: Role) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const [arriving] = useState(arrive);

  useEffect(() => {
    arriving
      .then((user) => (canGoOn(user) ? navigate(target(user.role), { replace: true }) : setFailed(true)))
      .catch(() => setFailed(true));
  }, [arriving, navigate, target]);

  if (!failed)
    return (
      <AuthLayout title={t('auth.confirmation.title')}>
        <p className={classes.waiting} role="status">
          <Loader size="sm" /> {t('auth.confirmation.waiting')}
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('auth.confirmation.failed')} intro={t('auth.confirmation.failedText')}>
      <div className={classes.buttons} role="alert">
        <ButtonLink to="/email-sent" variant="ball">
          {t('auth.confirmation.newLink')}
        </ButtonLink>
        <ButtonLink to="/sign-in">{t('auth.forgot.backToSignIn')}</ButtonLink>
      </div>
    </AuthLayout>
  );
}

/** Where the link of the confirmation mail ends. */
export function EmailConfirmation() {
  const link = useMailedLink();
  return <Arrival arrive={() => arriveBy(link)} target={onboardingOf} />;
}

/** Where other clients of the authentication service send a code; without one, the session that is there counts. */
export function AuthCallback() {
  const link = useMailedLink();
  const arrive = async () => {
    if (link.kind !== 'none') return arriveBy(link);
    await session.start();
    return session.state().user;
  };
  return <Arrival arrive={arrive} target={homeOf} />;
}
