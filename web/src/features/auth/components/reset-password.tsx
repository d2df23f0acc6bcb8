import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import { exchangeCode, userOfToken, verifyTokenHash } from '../../../session/account';
import { useMailedLink, type MailedLink } from '../mailed-link';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { NewPasswordForm } from './new-password-form';

type Verification =
  { state: 'pending' } | { state: 'invalid' } | { state: 'valid'; token: string } | { state: 'done' };

/** The token that may set a new password. It is never made the session of the app. */
async function tokenOf(link: MailedLink): Promise<string> {
  if (link.kind === 'code') return (await exchangeCode(link.code)).access_token;
  if (link.kind === 'token-hash') return (await verifyTokenHash(link.tokenHash, link.type)).access_token;
  if (link.kind === 'none') throw new Error('The link holds no token');
  await userOfToken(link.accessToken);
  return link.accessToken;
}

export function ResetPassword() {
  const { t } = useTranslation();
  const link = useMailedLink();
  const [verification, setVerification] = useState<Verification>({ state: 'pending' });

  useEffect(() => {
    tokenOf(link).then(
      (token) => setVerification({ state: 'valid', token }),
      () => setVerification({ state: 'invalid' }),
    );
  }, [link]);

  if (verification.state === 'pending')
    return (
      <AuthLayout title={t('auth.reset.title')}>
        <p className={classes.waiting} role="status">
          <Loader size="sm" /> {t('auth.reset.verifying')}
        </p>
      </AuthLayout>
    );
  if (verification.state === 'invalid')
    return (
      <AuthLayout title={t('auth.reset.invalidTitle')} intro={t('auth.reset.invalidText')}>
        <div className={classes.buttons}>
          <ButtonLink to="/forgot-password" variant="ball">
            {t('auth.reset.newLink')}
          </ButtonLink>
          <ButtonLink to="/sign-in">{t('auth.forgot.backToSignIn')}</ButtonLink>
        </div>
      </AuthLayout>
    );
  if (verification.state === 'done')
    return (
      <AuthLayout title={t('auth.reset.doneTitle')} intro={t('auth.reset.doneText')}>
        <ButtonLink to="/sign-in" variant="ball">
          {t('auth.reset.toSignIn')}
        </ButtonLink>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('auth.reset.title')}>
      <NewPasswordForm token={verification.token} onDone={() => setVerification({ state: 'done' })} />
    </AuthLayout>
  );
}
