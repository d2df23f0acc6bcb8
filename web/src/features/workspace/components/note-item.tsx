import { IconEdit, IconRepeat, IconScribble } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceNoteFragment } from '../../../api/generated/graphql';
import { noteName } from '../../../film/voice/voice-clip';
import { VoiceOfNote } from '../../../film/voice/voice-of-note';
import { CategoryMark } from '../../../components/ui/category-mark';
import { isDrawn } from '../../../film/lane-layout';
import { endOf } from '../../../film/note-range';
import { tagNames } from '../../../film/note-tags';
import { noteTime } from '../../../film/player-time';
import { timecode } from '../../../lib/format';
import { useNoteVoices } from '../voice/note-voices';
import { NoteChips } from './note-chips';
import { NoteMore } from './note-more';
import classes from './notes-tab.module.css';

export type SavedNote = WorkspaceNoteFragment;

interface NoteItemProps {
  analysisId: string;
  note: SavedNote;
  /** The playhead stands on it. */
  reached: boolean;
  editable: boolean;
  onSeek: (timeMs: number) => void;
  onEdit: (note: SavedNote) => void;
  onDelete: (note: SavedNote) => void;
  onLoop: (note: SavedNote) => void;
}

/** A saved note and its drawing say by their versions whether they are the same, also when the list came anew. */
const isSame = (before: NoteItemProps, after: NoteItemProps) =>
  before.analysisId === after.analysisId &&
  before.note.id === after.note.id &&
  before.note.version === after.note.version &&
  before.note.drawingVersion === after.note.drawingVersion &&
  before.note.voiceClip?.status === after.note.voiceClip?.status &&
  before.note.voiceClip?.playbackUrl === after.note.voiceClip?.playbackUrl &&
  before.reached === after.reached &&
  before.editable === after.editable &&
  before.onSeek === after.onSeek &&
  before.onEdit === after.onEdit &&
  before.onDelete === after.onDelete &&
  before.onLoop === after.onLoop;

export const NoteItem = memo(function NoteItem(props: NoteItemProps) {
  const { analysisId, note, reached, editable, onSeek, onEdit, onDelete, onLoop } = props;
  const { t, i18n } = useTranslation();
  const voices = useNoteVoices();
  const time = timecode(note.timestampMs);
  const range = endOf(note) === undefined ? undefined : noteTime(note);
  return (
    <li id={`note-${note.id}`} tabIndex={-1} className={classes.note} data-reached={reached || undefined}>
      <CategoryMark category={note.category} size={22} />
      <div className={classes.text}>
        <button type="button" className={classes.seek} onClick={() => onSeek(note.timestampMs)}>
          <span className={classes.time}>{noteTime(note)}</span>{' '}
          {noteName(note, t) || t('workspace.notes.untitled')}
        </button>
        {isDrawn(note) && (
          <IconScribble
            size={18}
            stroke={1.9}
            className={classes.drawn}
            role="img"
            aria-label={t('workspace.notes.drawn')}
          />
        )}
        {note.content && <p className={classes.content}>{note.content}</p>}
        {note.voiceClip && (
          <VoiceOfNote
            clip={note.voiceClip}
            localAddress={voices.addressOf(note.voiceClip.id)}
            onNeedFreshUrl={voices.renew}
          />
        )}
        <NoteChips names={tagNames(note, i18n.language)} />
      </div>
      <div className={classes.actions}>
        {range && (
          <button
            type="button"
            className={classes.action}
            aria-label={t('workspace.notes.loop', { time: range })}
            title={t('workspace.notes.loop', { time: range })}
            onClick={() => onLoop(note)}
          >
            <IconRepeat size={20} stroke={1.9} aria-hidden />
          </button>
        )}
        {editable && (
          <button
            type="button"
            className={classes.action}
            aria-label={t('workspace.notes.edit', { time })}
            onClick={() => onEdit(note)}
          >
            <IconEdit size={20} stroke={1.9} aria-hidden />
          </button>
        )}
        <NoteMore analysisId={analysisId} note={note} editable={editable} onDelete={onDelete} />
      </div>
    </li>
  );
}, isSame);
