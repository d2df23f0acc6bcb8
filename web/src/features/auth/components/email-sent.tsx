import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { MailOutcome } from '../mail-pause';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { ResendForm } from './resend-form';

export function EmailSent() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: MailOutcome | null };
  const known = search.get('email')?.trim() ?? '';
  return (
    <AuthLayout
      title={t('auth.sent.title')}
      intro={known ? t('auth.sent.to', { email: known }) : t('auth.sent.toUnknown')}
    >
      <div className={classes.stack}>
        <ol className={classes.steps}>
          <li>{t('auth.sent.stepInbox')}</li>
          <li>{t('auth.sent.stepLink')}</li>
          {state?.guardian && <li>{t('auth.sent.stepGuardian', { email: state.guardian })}</li>}
          <li>{t('auth.sent.stepProfile')}</li>
        </ol>
        <ResendForm known={known} />
      </div>
      <p className={classes.links}>
        <Link to="/get-started">{t('auth.sent.otherEmail')}</Link>
        <Link to="/sign-in">{t('auth.forgot.backToSignIn')}</Link>
      </p>
    </AuthLayout>
  );
}
