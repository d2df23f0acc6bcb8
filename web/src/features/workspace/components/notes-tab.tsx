import { memo, useCallback, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { reachedMarker } from '../../../film/marker-logic';
import type { PlayerController } from '../../../film/player-controller';
import { outsideFullscreen } from '../../../film/use-fullscreen';
import { usePlayerValue } from '../../../film/use-player';
import { endOf } from '../../../film/note-range';
import { Button } from '../../../components/ui/plain-button';
import { EmptyState } from '../../../components/ui/empty-state';
import type { DraftStore } from '../draft-store';
import { isKnown, noteDraftOf, type NoteDraft } from '../drafts';
import { ADD_NOTE_ID, focusLater, focusNote } from '../focus-later';
import { isFiltering, type NoteFilter } from '../note-filter';
import { useAnnotations } from '../use-annotations';
import { useNoteRows } from '../use-note-rows';
import { useNoteParts } from '../use-note-parts';
import { useDeleting } from '../use-deleting';
import { useGivingUp } from '../use-giving-up';
import { useNotes } from '../use-notes';
import { DiscardRecording } from './discard-recording';
import { DraftRow } from './draft-row';
import { NoteDialogs } from './note-dialogs';
import { NoteEditor } from './note-editor';
import { NoteFilterBar } from './note-filter-bar';
import { NoteItem, type SavedNote } from './note-item';
import classes from './notes-tab.module.css';

/** The film fills the screen: the note that is written stands over it. */
export interface FullscreenNote {
  id: string;
  place: HTMLElement;
}

interface NotesTabProps {
  analysisId: string;
  player: PlayerController;
  drafts: DraftStore<NoteDraft>;
  filter: NoteFilter;
  onFilterChange: (filter: NoteFilter) => void;
  fullscreen: FullscreenNote | undefined;
  editable: boolean;
  /** Notes are written among the others, not one at a time. */
  inline: boolean;
  composedId: string | undefined;
  onCompose: (id: string) => void;
}

/** Fewer notes are found by looking. */
const WORTH_FILTERING = 2;

const leave = (draft: NoteDraft) => (isKnown(draft) ? focusNote(draft.id) : focusLater(ADD_NOTE_ID));

export const NotesTab = memo(function NotesTab(props: NotesTabProps) {
  const { analysisId, player, drafts, editable, inline, composedId, onCompose } = props;
  const { filter, onFilterChange, fullscreen } = props;
  const { t } = useTranslation();
  const saved = useAnnotations(analysisId);
  const { rows } = useNoteRows(saved, drafts, filter);
  const notes = useNotes(analysisId, drafts);
  const { save, sendingIds, forget } = useNoteParts(drafts, player, notes.save);
  const reachedId = usePlayerValue(player, (p) => reachedMarker(saved, p.timeMs())?.id);

  const saveDraft = useCallback(
    (draft: NoteDraft) => void save(draft).then((done) => done && focusNote(draft.id)),
    [save],
  );
  const { deleting, ask, keep, confirm } = useDeleting(notes.remove, forget);
  const givingUp = useGivingUp(drafts, forget, leave);
  const edit = useCallback(
    (note: SavedNote) => {
      player.pause();
      drafts.put(noteDraftOf(note));
      onCompose(note.id);
      focusLater(`note-label-${note.id}`);
    },
    [player, drafts, onCompose],
  );
  const open = useCallback(
    (id: string) => {
      onCompose(id);
      focusLater(`note-content-${id}`);
    },
    [onCompose],
  );
  // Dialogs stand beside the film: what goes wrong ends the full screen.
  const told = notes.failure ?? notes.conflict;
  useEffect(() => {
    if (told) outsideFullscreen(() => undefined);
  }, [told]);
  const loop = useCallback(
    (note: SavedNote) => {
      const endMs = endOf(note);
      const { fromMs, toMs } = player.loop();
      if (fromMs === note.timestampMs && toMs === endMs) player.clearLoop();
      else if (endMs !== undefined) player.loopRange(note.timestampMs, endMs);
    },
    [player],
  );
  const listed = editable ? rows : rows.filter(({ note }) => note);
  const shown = composedId ? listed.filter(({ id }) => id === composedId) : listed;
  const hidden = shown.length === 0 && saved.length > 0 && isFiltering(filter);
  const editorOf = (id: string, alone: boolean, overFilm = false) => (
    <NoteEditor
      key={id}
      id={id}
      drafts={drafts}
      player={player}
      alone={alone}
      overFilm={overFilm}
      saving={notes.savingIds.includes(id) || sendingIds.includes(id)}
      onSave={saveDraft}
      onCancel={givingUp.cancel}
    />
  );
  const isOpen = (id: string) => inline || id === composedId;
  return (
    <>
      {!composedId && saved.length >= WORTH_FILTERING && (
        <NoteFilterBar
          filter={filter}
          shown={listed.length}
          total={Math.max(saved.length, listed.length)}
          onChange={onFilterChange}
        />
      )}
      {hidden && (
        <p className={classes.noMatch}>
          {t('workspace.notes.filter.none')}
          <Button size="sm" variant="subtle" onClick={() => onFilterChange({})}>
            {t('workspace.notes.filter.clear')}
          </Button>
        </p>
      )}
      {shown.length === 0 && !hidden && editable && (
        <EmptyState title={t('workspace.notes.emptyTitle')} text={t('workspace.notes.emptyText')} />
      )}
      {shown.length === 0 && !hidden && !editable && (
        <p className={classes.none}>{t('workspace.notes.emptyReadOnly')}</p>
      )}
      <ol className={classes.list} data-composing={composedId !== undefined || undefined}>
        {shown.map(({ id, note }) =>
          note ? (
            <NoteItem
              key={id}
              analysisId={analysisId}
              note={note}
              reached={id === reachedId}
              editable={editable}
              onSeek={player.seekTo}
              onEdit={edit}
              onDelete={ask}
              onLoop={loop}
            />
          ) : !isOpen(id) ? (
            <DraftRow key={id} id={id} drafts={drafts} onOpen={open} />
          ) : (
            id !== fullscreen?.id && editorOf(id, !inline)
          ),
        )}
      </ol>
      {fullscreen &&
        createPortal(
          <ol className={classes.overFilm}>{editorOf(fullscreen.id, false, true)}</ol>,
          fullscreen.place,
        )}
      <NoteDialogs
        deleting={deleting}
        failure={notes.failure}
        conflict={notes.conflict}
        dismiss={notes.dismiss}
        keepMine={notes.keepMine}
        takeTheirs={notes.takeTheirs}
        onDelete={confirm}
        onKeep={keep}
        onSettled={focusNote}
      />
      <DiscardRecording
        opened={givingUp.asked !== undefined}
        onDiscard={givingUp.confirm}
        onKeep={givingUp.keep}
      />
    </>
  );
});
