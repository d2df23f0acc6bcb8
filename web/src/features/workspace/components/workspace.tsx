import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { MarkerCategory } from '../../../film/marker-logic';
import { placeAt } from '../../../film/exact-place';
import { usePlayer } from '../../../film/use-player';
import { useVisibleArea } from '../../../lib/use-visible-area';
import { allPassed, checksOf } from '../checks';
import { useDraftStore } from '../draft-store';
import { newNoteDraft, type NoteDraft, type SummaryDraft } from '../drafts';
import { focusLater } from '../focus-later';
import { useOtherTabs } from '../other-tabs';
import { useComposing } from '../use-composing';
import { useDrawing } from '../use-drawing';
import { useDesk } from '../desk';
import { usePinning } from '../use-pinning';
import { useTalking } from '../use-talking';
import { useAnnotations } from '../use-annotations';
import { useNoteKeys } from '../use-note-keys';
import { useNoteFilter } from '../use-note-filter';
import { useResponse } from '../use-response';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { AddNoteBar } from './add-note-bar';
import { AthletePanel, AthleteView } from './athlete-panel';
import { askedIn } from './athlete-question';
import { PhoneFoot } from './phone-foot';
import { SubmitDialog } from './submit-dialog';
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

export function Workspace({ analysis, onNeedFreshVideo }: WorkspaceProps) {
  const { id: analysisId, status, paid, requestVideo } = analysis;
  const desk = useDesk();
  const player = usePlayer();
  const wide = useMediaQuery('(min-width: 1024px)') ?? false;
  const onItsSide = useMediaQuery(ON_ITS_SIDE) ?? false;
  const noteDrafts = useDraftStore<NoteDraft>(`work:${analysisId}:notes`);
  const summaryDrafts = useDraftStore<SummaryDraft>(`work:${analysisId}:summary`);
  const response = useResponse(analysisId);
  const [tab, setTab] = useState<WorkspaceTab>('notes');
  const [category, setCategory] = useState<MarkerCategory>('TECHNICAL');
  const [submitting, setSubmitting] = useState(false);
  const { pinning, pin, donePinning } = usePinning(player);
  const showResponse = useCallback(() => setTab('response'), []);
  const { talkFromMs, talk, doneTalking } = useTalking(player, showResponse);
  const notes = useAnnotations(analysisId);
  const [filter, setFilter] = useNoteFilter(analysisId);
  const [fullscreenPlace, setFullscreenPlace] = useState<HTMLElement | null>(null);
  useOtherTabs(analysisId);
  useVisibleArea();

  const pending = status === 'PENDING';
  const editable = status === 'IN_PROGRESS' && !paid;
  const canAdd = editable && requestVideo.playbackUrl !== null;
  const ready = allPassed(checksOf(analysis));
  const shownTab = tab === 'athlete' && wide ? 'notes' : tab;
  const { composedId, writtenId, compose } = useComposing(
    { noteDrafts, summaryDrafts },
    shownTab,
    editable && !wide,
  );

  const showNotes = useCallback(() => setTab('notes'), []);
  const submit = useCallback(() => setSubmitting(true), []);
  const addNote = useCallback(() => {
    player.pause();
    const draft = newNoteDraft({ ...placeAt(player), category });
    noteDrafts.put(draft);
    setTab('notes');
    compose(draft.id);
    focusLater(`note-label-${draft.id}`);
    return draft;
  }, [player, noteDrafts, category, compose]);
  const { drawing, drawnId } = useDrawing({
    ...{ analysis, drafts: noteDrafts, writtenId, enabled: canAdd, addNote, pin },
  });
  const drawsAlone = !wide && drawnId !== undefined;

  useNoteKeys(player, noteDrafts, canAdd ? writtenId : undefined);

  const picture = useMemo(
    () => (
      <>
        {drawing?.picture}
        {desk && !pending && !drawsAlone && (
          <desk.CourtState analysis={analysis} player={player} editable={canAdd} onPin={pin} />
        )}
      </>
    ),
    [desk, pending, analysis, player, canAdd, pin, drawing, drawsAlone],
  );
  const asked = askedIn(analysis);
  const adding = { player, category, onCategoryChange: setCategory, isNext: !ready, onAdd: addNote };
  const onTalk = desk && canAdd ? talk : undefined;
  const notice = (
    <>
      <WorkspaceNotice analysis={analysis} />
      {desk && onTalk && <desk.talk.Offer analysisId={analysisId} onOpen={onTalk} />}
    </>
  );
  if (pinning && desk)
    return (
      <desk.PinCourt
        {...pinning}
        analysis={analysis}
        onDone={donePinning}
        onNeedFreshVideo={onNeedFreshVideo}
      />
    );
  if (talkFromMs !== undefined && desk)
    return (
      <desk.talk.View
        analysis={analysis}
        notes={notes}
        atMs={talkFromMs}
        onDone={doneTalking}
        onNeedFreshVideo={onNeedFreshVideo}
      />
    );
  return (
    <main
      id="main"
      className={classes.workspace}
      data-composing={composedId !== undefined || undefined}
      data-pending={pending || undefined}
      data-drawing={drawsAlone || undefined}
      data-upright={requestVideo.height > requestVideo.width || undefined}
    >
      {!drawsAlone && <WorkspaceBar analysis={analysis} wide={wide} onSubmit={submit} />}
      <section className={classes.stage}>
        {wide && notice}
        <div className={classes.player}>
          <WorkspacePlayer
            analysisId={analysisId}
            player={player}
            video={requestVideo}
            title={analysis.title}
            drafts={noteDrafts}
            filter={filter}
            writtenId={editable ? writtenId : undefined}
            lanes={!pending}
            fill={wide || onItsSide || drawsAlone}
            docked={!wide}
            onNeedFreshVideo={onNeedFreshVideo}
            onShowNotes={showNotes}
            onAddNote={canAdd ? addNote : undefined}
            onPickCategory={canAdd ? setCategory : undefined}
            fullscreenPlace={fullscreenPlace}
            onFullscreenPlace={setFullscreenPlace}
            picture={picture}
            rail={wide && drawing?.rail}
            strip={wide && drawing?.strip}
            aside={wide && drawing?.aside}
            bare={drawsAlone}
            pinnings={analysis.courtPinnings}
            isDrawing={drawnId !== undefined}
          />
        </div>
      </section>
      <aside className={classes.side}>
        {!wide && !composedId && notice}
        {wide && !pending && (
          <AthletePanel {...asked} begun={analysis.hasNotes || !editable} writtenId={writtenId} />
        )}
        {pending ? (
          <AthleteView {...asked} />
        ) : (
          <WorkspaceTabs
            analysis={analysis}
            player={player}
            noteDrafts={noteDrafts}
            noteFilter={filter}
            onNoteFilterChange={setFilter}
            noteFullscreen={
              editable && fullscreenPlace && writtenId ? { id: writtenId, place: fullscreenPlace } : undefined
            }
            summaryDrafts={summaryDrafts}
            response={response}
            editable={editable}
            wide={wide}
            composedId={composedId}
            onCompose={compose}
            tab={shownTab}
            onTabChange={setTab}
            onTalk={onTalk}
          />
        )}
      </aside>
      {wide && canAdd && <AddNoteBar {...adding} />}
      {drawing?.around(player, wide)}
      {!wide && !composedId && !drawsAlone && (
        <PhoneFoot
          analysis={analysis}
          tab={shownTab}
          adding={canAdd ? adding : undefined}
          summaryDrafts={summaryDrafts}
          response={response}
          onTalk={onTalk}
          onCompose={compose}
          onSubmit={editable && ready ? submit : undefined}
        />
      )}
      {/* What became of a submit is told by its dialog, and by then the analysis is not in progress any more. */}
      {(editable || submitting) && (
        <SubmitDialog
          analysis={analysis}
          noteDrafts={noteDrafts}
          summaryDrafts={summaryDrafts}
          opened={submitting}
          onClose={() => setSubmitting(false)}
        />
      )}
    </main>
  );
}
