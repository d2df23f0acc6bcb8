import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import type { MarkerCategory } from '../../../components/player/marker-logic';
import { usePlayer } from '../../../components/player/use-player';
import { DeliverBy } from '../../../components/ui/deliver-by';
import { newUuid } from '../../../lib/new-uuid';
import { allPassed, checksOf } from '../checks';
import { useDraftsValue, useDraftStore } from '../draft-store';
import type { NoteDraft, SummaryDraft } from '../drafts';
import { focusLater } from '../focus-later';
import { useOtherTabs } from '../other-tabs';
import { useResponse } from '../use-response';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { AddNoteBar } from './add-note-bar';
import { AthletePanel } from './athlete-panel';
import { WorkspaceBar } from './workspace-bar';
import { WorkspaceNotice } from './workspace-notice';
import { WorkspacePlayer } from './workspace-player';
import { WorkspaceTabs, type WorkspaceTab } from './workspace-tabs';
import classes from './workspace.module.css';

interface WorkspaceProps {
  analysis: WorkspaceFrame;
  onNeedFreshVideo: () => unknown;
}

/** A phone held across: the video beside the notes, as on a desk. */
const ON_ITS_SIDE = '(min-width: 640px) and (max-width: 1023px) and (max-height: 599px)';

const isAny = (drafts: unknown[]) => drafts.length > 0;

export function Workspace({ analysis, onNeedFreshVideo }: WorkspaceProps) {
  const { id: analysisId, status, paid, athlete, focusAreas, athleteComments, requestVideo } = analysis;
  const player = usePlayer();
  const wide = useMediaQuery('(min-width: 1024px)') ?? false;
  const onItsSide = useMediaQuery(ON_ITS_SIDE) ?? false;
  const noteDrafts = useDraftStore<NoteDraft>(`work:${analysisId}:notes`);
  const summaryDrafts = useDraftStore<SummaryDraft>(`work:${analysisId}:summary`);
  const response = useResponse(analysisId);
  const [tab, setTab] = useState<WorkspaceTab>('notes');
  const [category, setCategory] = useState<MarkerCategory>('TECHNICAL');
  useOtherTabs(analysisId);

  const editable = status === 'IN_PROGRESS' && !paid;
  const canAdd = editable && requestVideo.playbackUrl !== null;
  const writing = useDraftsValue(noteDrafts, isAny);

  const showNotes = useCallback(() => setTab('notes'), []);
  const addNote = useCallback(() => {
    player.pause();
    const id = newUuid();
    const timestampMs = Math.round(player.timeMs());
    noteDrafts.put({ id, timestampMs, category, label: '', content: '', expectedVersion: 0 });
    setTab('notes');
    focusLater(`note-label-${id}`);
  }, [player, noteDrafts, category]);

  return (
    <main id="main" className={classes.workspace} data-writing={writing || undefined}>
      <WorkspaceBar analysis={analysis} noteDrafts={noteDrafts} summaryDrafts={summaryDrafts} />
      <section className={classes.stage}>
        {analysis.deliverBy && (
          <div className={classes.deadline}>
            <DeliverBy at={analysis.deliverBy} />
          </div>
        )}
        <WorkspaceNotice analysis={analysis} />
        <div className={classes.player}>
          <WorkspacePlayer
            analysisId={analysisId}
            player={player}
            video={requestVideo}
            title={analysis.title}
            drafts={noteDrafts}
            fill={wide || onItsSide}
            onNeedFreshVideo={onNeedFreshVideo}
            onShowNotes={showNotes}
            onAddNote={canAdd ? addNote : undefined}
          />
        </div>
      </section>
      <aside className={classes.side}>
        {wide && <AthletePanel athlete={athlete} focusAreas={focusAreas} comments={athleteComments} />}
        <WorkspaceTabs
          analysis={analysis}
          player={player}
          noteDrafts={noteDrafts}
          summaryDrafts={summaryDrafts}
          response={response}
          editable={editable}
          withAthlete={!wide}
          tab={tab === 'athlete' && wide ? 'notes' : tab}
          onTabChange={setTab}
        />
      </aside>
      {canAdd && (
        <AddNoteBar
          player={player}
          category={category}
          onCategoryChange={setCategory}
          isNext={!allPassed(checksOf(analysis))}
          onAdd={addNote}
        />
      )}
    </main>
  );
}
