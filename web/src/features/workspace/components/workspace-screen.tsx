import { useTranslation } from 'react-i18next';
import { BrandBar } from '../../../components/ui/brand-bar';
import { Button, ButtonLink } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Page } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { useRenderedRefetch } from '../../../api/use-rendered-refetch';
import { useTitle } from '../../../lib/use-title';
import { useWorkspaceFrame, type WorkspaceFrame } from '../use-workspace-frame';
import { NoteVoicesContext, useOpenNoteVoices } from '../voice/note-voices';
import { useWorkspaceAnalysisQuery } from '../workspace.api';
import { Workspace } from './workspace';
import classes from './workspace.module.css';

const PROCESSING_POLL_MS = 5_000;
const unseen = () => ({});

/** Where a coach works on one analysis. */
export function WorkspaceScreen({ analysisId }: { analysisId: string }) {
  const { t } = useTranslation();
  useAnalysisChanges();
  const { frame: analysis, error, refetch, isFetching } = useWorkspaceFrame(analysisId);
  const renew = useRenderedRefetch(refetch);
  const videos = [analysis?.requestVideo, analysis?.responseVideo, analysis?.replacementVideo];
  const processing = analysis?.preparesVoices || videos.some((video) => video?.status === 'PROCESSING');
  // The live channel tells first; asking now and then covers a broken one.
  useWorkspaceAnalysisQuery(analysisId, {
    pollingInterval: processing ? PROCESSING_POLL_MS : 0,
    selectFromResult: unseen,
  });
  useTitle(analysis?.title ?? '');

  if (analysis) return <SpokenWorkspace key={analysis.id} analysis={analysis} onNeedFreshVideo={renew} />;
  if (!error) return <WorkspaceLoading />;
  return (
    <>
      <BrandBar />
      <Page narrow>
        <ErrorState
          heading="h1"
          title={t('workspace.loadFailed')}
          text={t(errorKey(error))}
          requestId={requestIdOf(error)}
        >
          <ButtonLink to="/coach">{t('workspace.back')}</ButtonLink>
          <Button variant="ball" loading={isFetching} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </ErrorState>
      </Page>
    </>
  );
}

interface SpokenWorkspaceProps {
  analysis: WorkspaceFrame;
  onNeedFreshVideo: () => unknown;
}

const SpokenWorkspace = (props: SpokenWorkspaceProps) => (
  <NoteVoicesContext value={useOpenNoteVoices(props.analysis.id, props.onNeedFreshVideo)}>
    <Workspace {...props} />
  </NoteVoicesContext>
);

function WorkspaceLoading() {
  const { t } = useTranslation();
  return (
    <main id="main" className={classes.loading}>
      <Loading text={t('workspace.loading')}>
        <Skeleton width="40%" height={28} />
        <div className={classes.loadingColumns}>
          <Skeleton height="52vh" />
          <Skeleton height="52vh" />
        </div>
      </Loading>
    </main>
  );
}
