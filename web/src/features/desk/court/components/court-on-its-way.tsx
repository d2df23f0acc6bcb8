import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLost } from '../../../../components/ui/code-lost';
import { Page, PageHeader } from '../../../../components/ui/page';
import { Button } from '../../../../components/ui/plain-button';
import { ScreenLoading } from '../../../../components/ui/skeletons';
import { lateCourt } from '../late-court';

/** In place of the view in which the court is pinned, until it has come. */
export function CourtOnItsWay({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const lateness = useSyncExternalStore(lateCourt.subscribe, lateCourt.lateness);
  useEffect(() => void lateCourt.retry(), []);
  if (!lateness) return <ScreenLoading />;
  return (
    <Page narrow>
      <PageHeader title={t('court.title')} />
      <CodeLost late={lateCourt} title={t('court.lost')}>
        <Button size="sm" onClick={onBack}>
          {t('court.back')}
        </Button>
      </CodeLost>
    </Page>
  );
}
