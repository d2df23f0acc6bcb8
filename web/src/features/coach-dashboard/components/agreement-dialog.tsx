import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { FormMessage } from '../../../components/ui/form-message';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { toast } from '../../../components/ui/toast-list';
import { useAcceptAgreementLaterMutation, useDashboardAgreementQuery } from '../coach-dashboard.api';
import classes from './coach-dashboard.module.css';

interface AgreementDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** For a coach whose acceptance did not go through at the end of onboarding. */
export function AgreementDialog({ opened, onClose }: AgreementDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={t('coachDashboard.agreement.title')}>
      <Agreement onClose={onClose} />
    </Dialog>
  );
}

function Agreement({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { data: agreement, isError, refetch } = useDashboardAgreementQuery(i18n.language);
  const [accept, { isLoading, isError: isRefused }] = useAcceptAgreementLaterMutation();
  const confirm = async (id: string) => {
    const answer = await accept(id)
      .unwrap()
      .catch(() => undefined);
    if (answer) toast.ok(t('coachDashboard.agreement.done'));
  };
  if (isError) {
    return (
      <FormMessage
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {t('coachDashboard.agreement.loadFailed')}
      </FormMessage>
    );
  }
  if (!agreement) {
    return (
      <Loading text={t('coachDashboard.agreement.loading')}>
        <Skeleton height={220} />
      </Loading>
    );
  }
  const title = t('coachDashboard.agreement.version', { name: agreement.name, version: agreement.version });
  return (
    <div className={classes.agreement}>
      <p className={classes.small}>{title}</p>
      <Box component="section" className={classes.terms} aria-label={title} tabIndex={0}>
        {agreement.text}
      </Box>
      {isRefused && <FormMessage>{t('coachDashboard.agreement.failed')}</FormMessage>}
      <div className={classes.dialogActions}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button variant="ball" loading={isLoading} onClick={() => void confirm(agreement.id)}>
          {t('coachDashboard.agreement.confirm')}
        </Button>
      </div>
    </div>
  );
}
