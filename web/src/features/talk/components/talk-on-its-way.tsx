import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeLost } from '../../../components/ui/code-lost';
import { Page, PageHeader } from '../../../components/ui/page';
import { Button } from '../../../components/ui/plain-button';
import { ScreenLoading } from '../../../components/ui/skeletons';
import { lateTalk } from '../late-talk';

/** In place of the view in which a talk is recorded, until it has come. */
export function TalkOnItsWay({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const lateness = useSyncExternalStore(lateTalk.subscribe, lateTalk.lateness);
  useEffect(() => void lateTalk.retry(), []);
  if (!lateness) return <ScreenLoading />;
  return (
    <Page narrow>
      <PageHeader title={t('talk.tag')} />
      <CodeLost late={lateTalk} title={t('talk.lost')}>
        <Button size="sm" onClick={onBack}>
          {t('talk.back')}
        </Button>
      </CodeLost>
    </Page>
  );
}
