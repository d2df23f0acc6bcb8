import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reachedMarker } from '../../../components/player/marker-logic';
import type { PlayerController } from '../../../components/player/player-controller';
import { usePlayerValue } from '../../../components/player/use-player';
import { EmptyState } from '../../../components/ui/empty-state';
import type { DraftStore } from '../draft-store';
import { draftOf, isKnown, type NoteDraft } from '../drafts';
import { focusLater } from '../focus-later';
import { useAnnotations } from '../use-annotations';
import { useNoteRows } from '../use-note-rows';
import { useNotes } from '../use-notes';
import { ADD_NOTE_ID } from './add-note-bar';
import { DraftRow } from './draft-row';
import { NoteDialogs } from './note-dialogs';
import { NoteEditor } from './note-editor';
import { NoteItem, type SavedNote } from './note-item';
import classes from './notes-tab.module.css';

interface NotesTabProps {
  analysisId: string;
  player: PlayerController;
  drafts: DraftStore<NoteDraft>;
  editable: boolean;
  /** Notes are written among the others, not one at a time. */
  inline: boolean;
  composedId: string | undefined;
  onCompose: (id: string) => void;
}

const rowId = (id: string) => `note-${id}`;
const goTo = (id: string) => focusLater(rowId(id), ADD_NOTE_ID);

export const NotesTab = memo(function NotesTab(props: NotesTabProps) {
  const { analysisId, player, drafts, editable, inline, composedId, onCompose } = props;
  const { t } = useTranslation();
  const saved = useAnnotations(analysisId);
  const { rows } = useNoteRows(saved, drafts);
  const notes = useNotes(analysisId, drafts);
  const { save, remove } = notes;
  const reachedId = usePlayerValue(player, (p) => reachedMarker(saved, p.timeMs())?.id);
  const [deleting, setDeleting] = useState<SavedNote>();

  const saveDraft = useCallback(
    (draft: NoteDraft) => void save(draft).then((done) => done && goTo(draft.id)),
    [save],
  );
  const cancel = useCallback(
    (draft: NoteDraft) => {
      drafts.remove(draft.id);
      focusLater(isKnown(draft) ? rowId(draft.id) : ADD_NOTE_ID, ADD_NOTE_ID);
    },
    [drafts],
  );
  const edit = useCallback(
    (note: SavedNote) => {
      player.pause();
      drafts.put(draftOf(note));
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
  const keep = useCallback(() => setDeleting(undefined), []);
  const confirmDelete = useCallback(() => {
    setDeleting(undefined);
    if (deleting) void remove(deleting).then((done) => done && focusLater(ADD_NOTE_ID));
  }, [deleting, remove]);
  const listed = editable ? rows : saved.map((note) => ({ id: note.id, note }));
  const shown = composedId ? listed.filter(({ id }) => id === composedId) : listed;
  const isOpen = (id: string) => inline || id === composedId;
  return (
    <>
      {shown.length === 0 && editable && (
        <EmptyState title={t('workspace.notes.emptyTitle')} text={t('workspace.notes.emptyText')} />
      )}
      {shown.length === 0 && !editable && (
        <p className={classes.none}>{t('workspace.notes.emptyReadOnly')}</p>
      )}
      <ol className={classes.list} data-composing={composedId !== undefined || undefined}>
        {shown.map(({ id, note }) =>
          note ? (
            <NoteItem
              key={id}
              note={note}
              reached={id === reachedId}
              editable={editable}
              onSeek={player.seekTo}
              onEdit={edit}
              onDelete={setDeleting}
            />
          ) : !isOpen(id) ? (
            <DraftRow key={id} id={id} drafts={drafts} onOpen={open} />
          ) : (
            <NoteEditor
              key={id}
              id={id}
              drafts={drafts}
              player={player}
              alone={!inline}
              saving={notes.savingIds.includes(id)}
              onSave={saveDraft}
              onCancel={cancel}
            />
          ),
        )}
      </ol>
      <NoteDialogs
        deleting={deleting}
        failure={notes.failure}
        conflict={notes.conflict}
        dismiss={notes.dismiss}
        keepMine={notes.keepMine}
        takeTheirs={notes.takeTheirs}
        onDelete={confirmDelete}
        onKeep={keep}
        onSettled={goTo}
      />
    </>
  );
});
