import { useTranslation } from 'react-i18next';
import { useAccountQuery } from '../../../api/account.api';
import { requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Page, PageHeader } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { verifiedFactors } from '../../../session/factors';
import { homeOf } from '../../../session/session-user';
import { useSessionUser } from '../../../session/use-session';
import { EmailSection } from './email-section';
import { FactorsSection } from './factors-section';
import { PasswordSection } from './password-section';
import { RecoverySection } from './recovery-section';
import classes from './security.module.css';
import { SessionsSection } from './sessions-section';

/** How the person proves who they are, where they are signed in, and the address that all of it hangs on. */
export function SecurityPage() {
  const { t } = useTranslation();
  useTitle(t('security.title'));
  const { role } = useSessionUser();
  const query = useAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const back =
    role === 'admin'
      ? { to: homeOf(role), label: t('security.back.admin') }
      : { to: `${homeOf(role)}/profile`, label: t('security.back.profile') };
  return (
    <Page narrow>
      <PageHeader title={t('security.title')} back={back} />
      {query.data ? (
        <div className={classes.sections}>
          <FactorsSection account={query.data} />
          {verifiedFactors(query.data).length > 0 && <RecoverySection />}
          <SessionsSection />
          <EmailSection account={query.data} />
          <PasswordSection email={query.data.email} />
        </div>
      ) : query.error ? (
        <ErrorState title={t('security.loadFailed')} requestId={requestIdOf(query.error)}>
          <Button onClick={() => void query.refetch()}>{t('ui.tryAgain')}</Button>
        </ErrorState>
      ) : (
        <Loading text={t('security.loading')}>
          <Skeleton height={160} />
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Loading>
      )}
    </Page>
  );
}
