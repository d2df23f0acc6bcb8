import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reachedMarker } from '../../../components/player/marker-logic';
import type { PlayerController } from '../../../components/player/player-controller';
import { usePlayerValue } from '../../../components/player/use-player';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { EmptyState } from '../../../components/ui/empty-state';
import { MessageDialog } from '../../../components/ui/message-dialog';
import { timecode } from '../../../lib/format';
import type { DraftStore } from '../draft-store';
import { draftOf, isKnown, type NoteDraft } from '../drafts';
import { focusLater } from '../focus-later';
import { useAnnotations } from '../use-annotations';
import { useNoteRows } from '../use-note-rows';
import { useNotes } from '../use-notes';
import { ADD_NOTE_ID } from './add-note-bar';
import { ConflictDialog } from './conflict-dialog';
import { NoteEditor } from './note-editor';
import { NoteItem, type SavedNote } from './note-item';
import classes from './notes-tab.module.css';

interface NotesTabProps {
  analysisId: string;
  player: PlayerController;
  drafts: DraftStore<NoteDraft>;
  editable: boolean;
}

const rowId = (id: string) => `note-${id}`;

export const NotesTab = memo(function NotesTab({ analysisId, player, drafts, editable }: NotesTabProps) {
  const { t } = useTranslation();
  const saved = useAnnotations(analysisId);
  const { rows } = useNoteRows(saved, drafts);
  const notes = useNotes(analysisId, drafts);
  const { save, remove, dismiss } = notes;
  const reachedId = usePlayerValue(player, (p) => reachedMarker(saved, p.timeMs())?.id);
  const [deleting, setDeleting] = useState<SavedNote>();

  const saveDraft = useCallback(
    (draft: NoteDraft) => void save(draft).then((done) => done && focusLater(rowId(draft.id), ADD_NOTE_ID)),
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
      focusLater(`note-label-${note.id}`);
    },
    [player, drafts],
  );
  const confirmDelete = async () => {
    setDeleting(undefined);
    if (deleting && (await remove(deleting.id))) focusLater(ADD_NOTE_ID);
  };
  const shown = editable ? rows : saved.map((note) => ({ id: note.id, note }));
  return (
    <>
      {shown.length === 0 && editable && (
        <EmptyState title={t('workspace.notes.emptyTitle')} text={t('workspace.notes.emptyText')} />
      )}
      {shown.length === 0 && !editable && (
        <p className={classes.none}>{t('workspace.notes.emptyReadOnly')}</p>
      )}
      <ol className={classes.list}>
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
          ) : (
            <NoteEditor
              key={id}
              id={id}
              drafts={drafts}
              player={player}
              saving={notes.savingIds.includes(id)}
              onSave={saveDraft}
              onCancel={cancel}
            />
          ),
        )}
      </ol>
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('workspace.notes.deleteTitle')}
        confirmLabel={t('workspace.notes.deleteConfirm')}
        danger
        onConfirm={() => void confirmDelete()}
        onClose={() => setDeleting(undefined)}
      >
        {t('workspace.notes.deleteText', { time: timecode(deleting?.timestampMs ?? 0) })}
      </ConfirmDialog>
      <MessageDialog
        title={t('workspace.failure')}
        message={notes.failure && t(`workspace.notes.${notes.failure}`)}
        onClose={dismiss}
      />
      <ConflictDialog writing={notes} onSettled={(id) => focusLater(rowId(id), ADD_NOTE_ID)} />
    </>
  );
});
