import { IconEdit, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceNoteFragment } from '../../../api/generated/graphql';
import { CategoryMark } from '../../../components/ui/category-mark';
import { timecode } from '../../../lib/format';
import classes from './notes-tab.module.css';

export type SavedNote = WorkspaceNoteFragment;

interface NoteItemProps {
  note: SavedNote;
  /** The playhead stands on it. */
  reached: boolean;
  editable: boolean;
  onSeek: (timeMs: number) => void;
  onEdit: (note: SavedNote) => void;
  onDelete: (note: SavedNote) => void;
}

/** A saved note says by its version whether it is the same, also when the list came anew. */
const isSame = (before: NoteItemProps, after: NoteItemProps) =>
  before.note.id === after.note.id &&
  before.note.version === after.note.version &&
  before.reached === after.reached &&
  before.editable === after.editable &&
  before.onSeek === after.onSeek &&
  before.onEdit === after.onEdit &&
  before.onDelete === after.onDelete;

export const NoteItem = memo(function NoteItem(props: NoteItemProps) {
  const { note, reached, editable, onSeek, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const time = timecode(note.timestampMs);
  return (
    <li id={`note-${note.id}`} tabIndex={-1} className={classes.note} data-reached={reached || undefined}>
      <CategoryMark category={note.category} size={22} />
      <div className={classes.text}>
        <button type="button" className={classes.seek} onClick={() => onSeek(note.timestampMs)}>
          <span className={classes.time}>{time}</span> {note.label || t('workspace.notes.untitled')}
        </button>
        {note.content && <p className={classes.content}>{note.content}</p>}
      </div>
      {editable && (
        <div className={classes.actions}>
          <button
            type="button"
            className={classes.action}
            aria-label={t('workspace.notes.edit', { time })}
            onClick={() => onEdit(note)}
          >
            <IconEdit size={20} stroke={1.9} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.action}
            aria-label={t('workspace.notes.delete', { time })}
            onClick={() => onDelete(note)}
          >
            <IconTrash size={20} stroke={1.9} aria-hidden />
          </button>
        </div>
      )}
    </li>
  );
}, isSame);
