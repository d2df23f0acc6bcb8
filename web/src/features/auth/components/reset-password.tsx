import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/ui/button';
import { exchangeCode, userOfToken, verifyTokenHash } from '../../../session/account';
import { AuthError, isRefusal } from '../../../session/auth-protocol';
import { isUnagreed } from '../auth-error-text';
import { useMailedLink, type MailedLink } from '../mailed-link';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { GuardianMissing } from './guardian-missing';
import { NewPasswordForm } from './new-password-form';

interface Grant {
  token: string;
  email: string;
}

type Verification =
  | { state: 'pending' }
  | { state: 'invalid' }
  | { state: 'guardian' }
  | { state: 'unreachable' }
  | { state: 'valid'; grant: Grant }
  | { state: 'done' };

/** The token that may set a new password. It is never made the session of the app. */
async function grantOf(link: MailedLink): Promise<Grant> {
  if (link.kind === 'none') throw new AuthError('otp_expired', '', 403);
  if (link.kind === 'refused' && link.needsGuardian)
    throw new AuthError('guardian_consent_required', '', 403);
  if (link.kind === 'refused') throw new AuthError('otp_expired', '', link.canTryAgain ? 503 : 403);
  if (link.kind === 'tokens')
    return { token: link.accessToken, email: (await userOfToken(link.accessToken)).email };
  const { access_token: token, user } =
    link.kind === 'code' ? await exchangeCode(link.code) : await verifyTokenHash(link.tokenHash, link.type);
  return { token, email: user.email };
}

function failureOf(error: unknown): 'guardian' | 'invalid' | 'unreachable' {
  if (isUnagreed(error)) return 'guardian';
  return isRefusal(error) ? 'invalid' : 'unreachable';
}

export function ResetPassword() {
  const { t } = useTranslation();
  const link = useMailedLink();
  const [verification, setVerification] = useState<Verification>({ state: 'pending' });
  const [tries, setTries] = useState(1);

  useEffect(() => {
    grantOf(link).then(
      (grant) => setVerification({ state: 'valid', grant }),
      (error: unknown) => setVerification({ state: failureOf(error) }),
    );
  }, [link, tries]);

  if (verification.state === 'valid')
    return (
      <AuthLayout title={t('auth.reset.title')}>
        <NewPasswordForm {...verification.grant} onDone={() => setVerification({ state: 'done' })} />
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
  if (verification.state === 'guardian') return <GuardianMissing />;
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
  if (verification.state === 'unreachable')
    return (
      <AuthLayout title={t('auth.reset.uncheckedTitle')} intro={t('auth.reset.uncheckedText')}>
        <Button
          variant="ball"
          onClick={() => {
            setVerification({ state: 'pending' });
            setTries(tries + 1);
          }}
        >
          {t('auth.confirmation.again')}
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('auth.reset.title')}>
      <p className={classes.waiting} role="status">
        <Loader size="sm" aria-hidden /> {t('auth.reset.verifying')}
      </p>
    </AuthLayout>
  );
}
