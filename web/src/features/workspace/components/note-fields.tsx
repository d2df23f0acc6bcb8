import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../film/player-controller';
import type { NoteDraft } from '../drafts';
import { isPlainEnter } from '../keys';
import classes from './notes-tab.module.css';

export interface NoteFormProps {
  draft: NoteDraft;
  player: PlayerController;
  saving: boolean;
  onChange: (draft: NoteDraft) => void;
  onSave: (draft: NoteDraft) => void;
  onCancel: (draft: NoteDraft) => void;
  onEscape: (draft: NoteDraft) => void;
  /** The film fills the screen, and the note stands over it. */
  overFilm: boolean;
  /** Where something draws. */
  onDraw: (() => void) | undefined;
}

const contentIdOf = ({ id }: NoteDraft) => `note-content-${id}`;

/** Enter goes on, Esc throws away, but for over the film. */
const onKeys = (onEnter: () => void, onEscape: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape();
  else if (isPlainEnter(event)) {
    event.preventDefault();
    onEnter();
  }
};

export function NoteTitle({ draft, onChange, onEscape }: NoteFormProps) {
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
        () => onEscape(draft),
      )}
    />
  );
}

export function NoteText({ draft, onChange, onSave, onEscape }: NoteFormProps) {
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
        () => onEscape(draft),
      )}
    />
  );
}
