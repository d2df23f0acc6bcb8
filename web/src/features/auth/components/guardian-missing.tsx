import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';

/** Where a mailed link leads somebody under 16 whose parent or guardian has not agreed. */
export function GuardianMissing() {
  const { t } = useTranslation();
  return (
    <AuthLayout title={t('auth.guardianWait.confirmedTitle')} intro={t('auth.guardianWait.confirmedText')}>
      <div className={classes.stack}>
        <ol className={classes.steps}>
          <li>{t('auth.guardianWait.askThem')}</li>
          <li>{t('auth.guardianWait.noMail')}</li>
        </ol>
        <div className={classes.buttons}>
          <ButtonLink to="/sign-in">{t('auth.forgot.backToSignIn')}</ButtonLink>
        </div>
      </div>
    </AuthLayout>
  );
}
