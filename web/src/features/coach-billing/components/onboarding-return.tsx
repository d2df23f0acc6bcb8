import { IconCheck, IconListCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import { Page } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { useRefreshPayoutAccountMutation } from '../coach-billing.api';
import { useRedirectAfter } from '../use-redirect-after';
import classes from './coach-billing.module.css';

export const REDIRECT_MS = 3_000;

/** The provider sends people back who finished, and people who left early. Only the account knows which. */
export function OnboardingReturn() {
  const { t } = useTranslation();
  const [refresh, { data: account, isSuccess, isError }] = useRefreshPayoutAccountMutation();
  useEffect(() => void refresh(), [refresh]);
  const complete = account?.detailsSubmitted ?? false;
  const known = isSuccess || isError;
  const title = t(complete ? 'coachBilling.return.complete' : 'coachBilling.return.incomplete');
  useTitle(known ? title : '');
  useRedirectAfter('/coach/billing', REDIRECT_MS, known);
  if (!known) {
    return (
      <Page narrow>
        <Loading text={t('coachBilling.return.checking')}>
          <Skeleton width="70%" height={44} />
        </Loading>
      </Page>
    );
  }
  return (
    <Page narrow>
      <div className={classes.returned} role="status">
        <span className={classes.returnMark} data-done={complete || undefined} aria-hidden>
          {complete ? <IconCheck size={30} stroke={3} /> : <IconListCheck size={30} stroke={2.2} />}
        </span>
        <h1>{title}</h1>
        <p>{t(complete ? 'coachBilling.return.completeText' : 'coachBilling.return.incompleteText')}</p>
      </div>
      <div className={classes.returnAction}>
        <ButtonLink variant="ball" to="/coach/billing" replace>
          {t(complete ? 'coachBilling.return.go' : 'coachBilling.return.continue')}
        </ButtonLink>
      </div>
    </Page>
  );
}
