import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { MarkerCategory } from '../../../film/marker-logic';
import type { PlayerController } from '../../../film/player-controller';
import type { DraftStore } from '../draft-store';
import type { SummaryDraft } from '../drafts';
import { lateResponse } from '../late-response';
import type { Response } from '../use-response';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { AddNoteButton } from './add-note-bar';
import { CategoryPicker } from './category-picker';
import { SummaryFoot } from './summary-foot';
import { StartFoot, WorkspaceFoot } from './workspace-foot';
import type { WorkspaceTab } from './workspace-tabs';

const ResponseFoot = lazy(async () => {
  const { ResponseFoot } = await lateResponse.load(() => import('./response-foot'));
  return { default: ResponseFoot };
});

interface PhoneFootProps {
  analysis: WorkspaceFrame;
  tab: WorkspaceTab;
  adding:
    | {
        player: PlayerController;
        category: MarkerCategory;
        onCategoryChange: (category: MarkerCategory) => void;
        isNext: boolean;
        onAdd: () => void;
      }
    | undefined;
  summaryDrafts: DraftStore<SummaryDraft>;
  response: Response;
  /** Opens the talk, where one can be recorded. */
  onTalk: (() => void) | undefined;
  onCompose: (id: string) => void;
  /** Once every check has passed. */
  onSubmit: (() => void) | undefined;
}

/** The bar of the tab that is open; from the last check on, each of them leads to Submit. */
export function PhoneFoot(props: PhoneFootProps) {
  const { analysis, tab, adding, summaryDrafts, response, onTalk, onCompose, onSubmit } = props;
  const { t } = useTranslation();
  const { id, status, responseVideo } = analysis;
  const submit = onSubmit && (
    <Button variant="ball" onClick={onSubmit}>
      {t('workspace.submit.button')}
    </Button>
  );
  if (status === 'PENDING') return <StartFoot analysis={analysis} />;
  if (status !== 'IN_PROGRESS') return null;
  if (tab === 'notes' && adding) {
    const { category, onCategoryChange, ...add } = adding;
    return (
      <WorkspaceFoot above={<CategoryPicker category={category} onChange={onCategoryChange} />}>
        <AddNoteButton {...add} />
        {submit}
      </WorkspaceFoot>
    );
  }
  if (tab === 'summary' && !analysis.paid) {
    return (
      <SummaryFoot analysisId={id} drafts={summaryDrafts} isNext={!submit} onCompose={onCompose}>
        {submit}
      </SummaryFoot>
    );
  }
  const { status: uploading } = response.upload;
  const choosing = uploading === 'idle' || uploading === 'failed';
  if (tab === 'response' && !responseVideo && choosing)
    return (
      <Suspense>
        <ResponseFoot response={response} onTalk={onTalk} />
      </Suspense>
    );
  return submit ? <WorkspaceFoot>{submit}</WorkspaceFoot> : null;
}
