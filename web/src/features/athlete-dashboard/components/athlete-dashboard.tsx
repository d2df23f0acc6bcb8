import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { useViewerQuery } from '../../../api/viewer.api';
import { ButtonLink } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { Page, PageHeader } from '../../../components/ui/page';
import { useFromOnboarding } from '../../../lib/use-from-onboarding';
import { useTitle } from '../../../lib/use-title';
import { useSessionUser } from '../../../session/use-session';
import { useArrivalToast } from '../use-arrival-toast';
import { AnalysesList, type AnalysesListProps } from './analyses-list';
import classes from './athlete-dashboard.module.css';
import { Figures } from './figures';

/** Where an athlete starts: what is under way, what has come back. */
export function AthleteDashboard({ paymentSetup, cancel }: { paymentSetup: ReactNode } & AnalysesListProps) {
  const { t } = useTranslation();
  const { username } = useSessionUser();
  useTitle(t('athleteDashboard.pageTitle'));
  useArrivalToast();
  useAnalysisChanges();
  const isNew = useFromOnboarding();
  const { data: viewer } = useViewerQuery();
  const name = viewer?.fullName || username;
  const [firstName = name] = name.split(' ');
  return (
    <Page>
      <PageHeader
        title={t(isNew ? 'athleteDashboard.welcomeNew' : 'athleteDashboard.welcome', { name: firstName })}
      >
        <div className={classes.upload}>
          <ButtonLink
            to="/user/upload"
            variant="ball"
            leftSection={<IconUpload size={20} stroke={1.9} aria-hidden />}
          >
            {t('athleteDashboard.upload')}
          </ButtonLink>
        </div>
      </PageHeader>
      <div className={classes.parts}>
        {isNew && <FormMessage tone="ok">{t('athleteDashboard.onboarded')}</FormMessage>}
        <Figures />
        {paymentSetup}
        <AnalysesList cancel={cancel} />
      </div>
    </Page>
  );
}
