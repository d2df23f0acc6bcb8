import { newUuid } from '../../../lib/new-uuid';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { AnalysisPlayer } from '../../../components/player/analysis-player';
import type { MarkerCategory } from '../../../components/player/marker-logic';
import { usePlayer } from '../../../components/player/use-player';
import { useSessionUser } from '../../../session/use-session';
import { allPassed, checksOf } from '../checks';
import type { NoteDraft, SummaryDraft } from '../drafts';
import { focusLater } from '../focus-later';
import { useDraftsValue, useDraftStore } from '../draft-store';
import { useDraftMarkers } from '../use-draft-markers';
import { useNotes } from '../use-notes';
import { useResponse } from '../use-response';
import type { WorkspaceAnalysis } from '../workspace.api';
import { AddNoteBar } from './add-note-bar';
import { AthletePanel } from './athlete-panel';
import { WorkspaceBar } from './workspace-bar';
import { WorkspaceNotice } from './workspace-notice';
import { WorkspaceTabs, type WorkspaceTab } from './workspace-tabs';
import classes from './workspace.module.css';

interface WorkspaceProps {
  analysis: WorkspaceAnalysis;
  onNeedFreshVideo: () => unknown;
}

const countOf = (drafts: unknown[]) => drafts.length;

export function Workspace({ analysis, onNeedFreshVideo }: WorkspaceProps) {
  const user = useSessionUser();
  const player = usePlayer();
  const wide = useMediaQuery('(min-width: 1024px)') ?? false;
  const storageKey = `bandeja-drafts.${user.id}.${analysis.id}`;
  const noteDrafts = useDraftStore<NoteDraft>(`${storageKey}.notes`);
  const notes = useNotes(analysis.id, noteDrafts);
  const summaryDrafts = useDraftStore<SummaryDraft>(`${storageKey}.summary`);
  const response = useResponse(analysis.id);
  const [tab, setTab] = useState<WorkspaceTab>('notes');
  const [category, setCategory] = useState<MarkerCategory>('TECHNICAL');

  const saved = analysis.work?.annotations;
  const written = useDraftMarkers(noteDrafts);
  const markers = useMemo(
    () => [...(saved ?? []).filter(({ id }) => !written.some((draft) => draft.id === id)), ...written],
    [saved, written],
  );
  const checks = checksOf(analysis);
  const editable = analysis.status === 'IN_PROGRESS';
  const playable = analysis.requestVideo.playbackUrl !== null;
  const unsaved = useDraftsValue(summaryDrafts, countOf) + written.length;

  const addNote = () => {
    player.pause();
    const id = newUuid();
    const timestampMs = Math.round(player.timeMs());
    noteDrafts.put({ id, timestampMs, category, label: '', content: '', saved: false });
    setTab('notes');
    focusLater(`note-label-${id}`);
  };
  const showNote = useCallback((id: string) => {
    setTab('notes');
    focusLater(`note-${id}`);
  }, []);

  return (
    <main className={classes.workspace} data-writing={written.length > 0 || undefined}>
      <WorkspaceBar analysis={analysis} checks={checks} unsaved={unsaved} />
      <section className={classes.stage}>
        <WorkspaceNotice analysis={analysis} />
        <div className={classes.player}>
          <AnalysisPlayer
            player={player}
            video={analysis.requestVideo}
            title={analysis.title}
            markers={markers}
            lanes
            fill={wide}
            onNeedFreshUrl={onNeedFreshVideo}
            onMarkerSelected={showNote}
          />
        </div>
      </section>
      <aside className={classes.side}>
        {wide && <AthletePanel analysis={analysis} />}
        <WorkspaceTabs
          analysis={analysis}
          player={player}
          notes={notes}
          summaryDrafts={summaryDrafts}
          response={response}
          editable={editable}
          withAthlete={!wide}
          tab={tab === 'athlete' && wide ? 'notes' : tab}
          onTabChange={setTab}
        />
      </aside>
      {editable && playable && (
        <AddNoteBar
          player={player}
          category={category}
          onCategoryChange={setCategory}
          isNext={!allPassed(checks)}
          onAdd={addNote}
        />
      )}
    </main>
  );
}
