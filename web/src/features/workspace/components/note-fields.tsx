import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../components/player/player-controller';
import { usePlayerValue } from '../../../components/player/use-player';
import { Button } from '../../../components/ui/plain-button';
import { timecode } from '../../../lib/format';
import type { NoteDraft } from '../drafts';
import { isPlainEnter } from '../keys';
import { NoteTime } from './note-time';
import classes from './notes-tab.module.css';

const SAME_PLACE_MS = 500;

export interface NoteFormProps {
  draft: NoteDraft;
  player: PlayerController;
  saving: boolean;
  onChange: (draft: NoteDraft) => void;
  onSave: (draft: NoteDraft) => void;
  onCancel: (draft: NoteDraft) => void;
}

const contentIdOf = ({ id }: NoteDraft) => `note-content-${id}`;

/** Enter goes on, Esc throws away. */
const onKeys = (onEnter: () => void, onEscape: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape();
  else if (isPlainEnter(event)) {
    event.preventDefault();
    onEnter();
  }
};

export function NoteTitle({ draft, onChange, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  return (
    <input
      id={`note-label-${draft.id}`}
      aria-label={t('workspace.notes.title')}
      placeholder={t('workspace.notes.titlePlaceholder')}
      className={classes.label}
      maxLength={120}
      enterKeyHint="next"
      value={draft.label}
      onChange={(event) => onChange({ ...draft, label: event.currentTarget.value })}
      onKeyDown={onKeys(
        () => document.getElementById(contentIdOf(draft))?.focus(),
        () => onCancel(draft),
      )}
    />
  );
}

export function NoteText({ draft, onChange, onSave, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  return (
    <textarea
      id={contentIdOf(draft)}
      aria-label={t('workspace.notes.content')}
      placeholder={t('workspace.notes.contentPlaceholder')}
      className={classes.field}
      rows={2}
      maxLength={4_000}
      value={draft.content}
      onChange={(event) => onChange({ ...draft, content: event.currentTarget.value })}
      onKeyDown={onKeys(
        () => onSave(draft),
        () => onCancel(draft),
      )}
    />
  );
}

/** Where the note stands; offers the playhead once that is elsewhere. */
export function NotePlace({ draft, player, onChange, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const place = usePlayerValue(player, (p) =>
    p.isPaused() && Math.abs(p.timeMs() - draft.timestampMs) > SAME_PLACE_MS
      ? Math.round(p.timeMs())
      : undefined,
  );
  return (
    <>
      <NoteTime
        player={player}
        timestampMs={draft.timestampMs}
        onChange={(timestampMs) => onChange({ ...draft, timestampMs })}
        onCancel={() => onCancel(draft)}
      />
      {place !== undefined && (
        <Button size="sm" variant="subtle" onClick={() => onChange({ ...draft, timestampMs: place })}>
          {t('workspace.notes.moveTo', { time: timecode(place) })}
        </Button>
      )}
    </>
  );
}
