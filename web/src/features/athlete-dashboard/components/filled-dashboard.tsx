import { useTranslation } from 'react-i18next';
import { useViewerQuery } from '../../../api/viewer.api';
import { PageHeader } from '../../../components/ui/page';
import { useOffersUpload } from '../../../lib/upload-offer';
import { useNow } from '../../../lib/use-now';
import { useSessionUser } from '../../../session/use-session';
import { useAthleteAnalysesInfiniteQuery } from '../athlete-dashboard.api';
import { nextStep, nextToArrive, type NextStep } from '../next-step';
import { AnalysesList } from './analyses-list';
import type { DashboardParts } from './dashboard-parts';
import classes from './athlete-dashboard.module.css';
import { DashboardAside } from './dashboard-aside';
import { Figures } from './figures';
import { UploadLink } from './upload-link';

/** The heading says what to do; the one yellow button does it. */
export function FilledDashboard({ paymentSetup, cancel, onNear, onPress }: DashboardParts) {
  const { t } = useTranslation();
  const { username } = useSessionUser();
  const { data: viewer } = useViewerQuery();
  const { data } = useAthleteAnalysesInfiniteQuery({ tab: 'ALL', search: '' });
  const analyses = data?.pages.flatMap((page) => page.analyses) ?? [];
  const step = nextStep(analyses, useNow());
  const uploadIsNext = step.at === 'waiting' || step.at === 'ready';
  useOffersUpload(uploadIsNext);
  const name = viewer?.fullName || username;
  const welcome = t('athleteDashboard.welcome', { name: name.split(' ')[0] });
  return (
    <>
      <PageHeader title={data ? <Heading step={step} /> : welcome}>{data && <p>{welcome}</p>}</PageHeader>
      <div className={classes.upload} data-next={uploadIsNext || undefined}>
        <UploadLink next={uploadIsNext} />
      </div>
      <div className={classes.parts}>
        <Figures />
        {paymentSetup(false)}
        <div className={classes.columns}>
          <AnalysesList
            cancel={cancel}
            onNear={onNear}
            onPress={onPress}
            nextId={'first' in step ? step.first.id : undefined}
          />
          <DashboardAside next={nextToArrive(analyses)} />
        </div>
      </div>
    </>
  );
}

function Heading({ step }: { step: NextStep }) {
  const { t } = useTranslation();
  if (step.at === 'fix') return t('athleteDashboard.heading.fix', { count: step.count });
  if (step.at === 'arrived') return t('athleteDashboard.heading.arrived', { title: step.first.title });
  if (step.at === 'waiting') return t('athleteDashboard.heading.waiting', { count: step.count });
  return t('athleteDashboard.heading.ready');
}
