import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reachedMarker } from '../../../components/player/marker-logic';
import type { PlayerController } from '../../../components/player/player-controller';
import { usePlayerValue } from '../../../components/player/use-player';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { EmptyState } from '../../../components/ui/empty-state';
import { MessageDialog } from '../../../components/ui/message-dialog';
import { timecode } from '../../../lib/format';
import type { NoteDraft } from '../drafts';
import { focusLater } from '../focus-later';
import { useDraftMarkers } from '../use-draft-markers';
import type { Notes } from '../use-notes';
import type { WorkspaceAnalysis } from '../workspace.api';
import { ADD_NOTE_ID } from './add-note-bar';
import { NoteEditor } from './note-editor';
import { NoteItem, type SavedNote } from './note-item';
import classes from './notes-tab.module.css';

interface NotesTabProps {
  analysis: WorkspaceAnalysis;
  player: PlayerController;
  notes: Notes;
  editable: boolean;
}

const NO_NOTES: SavedNote[] = [];

const byTime = (a: SavedNote, b: SavedNote) => a.timestampMs - b.timestampMs;

/** All notes in the order of the video, those being written among them. */
export function NotesTab({ analysis, player, notes, editable }: NotesTabProps) {
  const { t } = useTranslation();
  const saved = analysis.work?.annotations ?? NO_NOTES;
  const noteDrafts = notes.drafts;
  const written = useDraftMarkers(noteDrafts);
  const drafts = editable ? written : NO_NOTES;
  const reachedId = usePlayerValue(player, (p) => reachedMarker(saved, p.timeMs())?.id);
  const [deleting, setDeleting] = useState<SavedNote>();
  const isDraft = ({ id }: SavedNote) => drafts.some((draft) => draft.id === id);
  const rows = [...saved.filter((note) => !isDraft(note)), ...drafts].sort(byTime);

  const save = async (draft: NoteDraft) => {
    if (await notes.save(draft)) focusLater(`note-${draft.id}`, ADD_NOTE_ID);
  };
  const cancel = (draft: NoteDraft) => {
    notes.drafts.remove(draft.id);
    focusLater(draft.saved ? `note-${draft.id}` : ADD_NOTE_ID, ADD_NOTE_ID);
  };
  const edit = useCallback(
    (note: SavedNote) => {
      player.pause();
      noteDrafts.put({ ...note, saved: true });
      focusLater(`note-label-${note.id}`);
    },
    [player, noteDrafts],
  );
  const remove = async () => {
    const note = deleting;
    setDeleting(undefined);
    if (note && (await notes.remove(note.id))) focusLater(ADD_NOTE_ID);
  };
  return (
    <>
      {rows.length === 0 && editable && (
        <EmptyState title={t('workspace.notes.emptyTitle')} text={t('workspace.notes.emptyText')} />
      )}
      {rows.length === 0 && !editable && <p className={classes.none}>{t('workspace.notes.emptyReadOnly')}</p>}
      <ol className={classes.list}>
        {rows.map((row) =>
          isDraft(row) ? (
            <NoteEditor
              key={row.id}
              id={row.id}
              drafts={notes.drafts}
              player={player}
              saving={notes.savingIds.includes(row.id)}
              onSave={(draft) => void save(draft)}
              onCancel={cancel}
            />
          ) : (
            <NoteItem
              key={row.id}
              note={row}
              reached={row.id === reachedId}
              editable={editable}
              onSeek={player.seekTo}
              onEdit={edit}
              onDelete={setDeleting}
            />
          ),
        )}
      </ol>
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('workspace.notes.deleteTitle')}
        confirmLabel={t('workspace.notes.deleteConfirm')}
        danger
        onConfirm={() => void remove()}
        onClose={() => setDeleting(undefined)}
      >
        {t('workspace.notes.deleteText', { time: timecode(deleting?.timestampMs ?? 0) })}
      </ConfirmDialog>
      <MessageDialog
        title={t('workspace.failure')}
        message={notes.failure && t(`workspace.notes.${notes.failure}`)}
        onClose={notes.dismissFailure}
      />
    </>
  );
}
