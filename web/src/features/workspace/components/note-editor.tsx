import { memo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../components/player/player-controller';
import { usePlayerValue } from '../../../components/player/use-player';
import { Button } from '../../../components/ui/plain-button';
import { CategoryMark } from '../../../components/ui/category-mark';
import { timecode } from '../../../lib/format';
import { useDraft, type DraftStore } from '../draft-store';
import type { NoteDraft } from '../drafts';
import { isPlainEnter } from '../keys';
import { CategoryPicker } from './category-picker';
import { NoteTime } from './note-time';
import classes from './notes-tab.module.css';

const SAME_PLACE_MS = 500;

interface NoteEditorProps {
  id: string;
  drafts: DraftStore<NoteDraft>;
  player: PlayerController;
  saving: boolean;
  onSave: (draft: NoteDraft) => void;
  onCancel: (draft: NoteDraft) => void;
}

export const NoteEditor = memo(function NoteEditor({ id, drafts, ...props }: NoteEditorProps) {
  const draft = useDraft(drafts, id);
  return draft ? <NoteForm {...props} draft={draft} onChange={drafts.put} /> : null;
});

interface NoteFormProps extends Omit<NoteEditorProps, 'id' | 'drafts'> {
  draft: NoteDraft;
  onChange: (draft: NoteDraft) => void;
}

function NoteForm({ draft, player, saving, onChange, onSave, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const contentId = `note-content-${draft.id}`;
  const pressed = (onEnter: () => void) => (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel(draft);
    else if (isPlainEnter(event)) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <li
      id={`note-${draft.id}`}
      tabIndex={-1}
      className={classes.editor}
      aria-label={t('workspace.notes.editorLabel', { time: timecode(draft.timestampMs) })}
    >
      <div className={classes.editorHead}>
        <CategoryMark category={draft.category} size={22} />
        <NoteTime
          player={player}
          timestampMs={draft.timestampMs}
          onChange={(timestampMs) => onChange({ ...draft, timestampMs })}
          onCancel={() => onCancel(draft)}
        />
        <MoveToPlayhead player={player} draft={draft} onChange={onChange} />
        <span className={classes.hint}>{t('workspace.notes.hint')}</span>
      </div>
      <input
        id={`note-label-${draft.id}`}
        aria-label={t('workspace.notes.title')}
        placeholder={t('workspace.notes.titlePlaceholder')}
        className={classes.label}
        maxLength={120}
        value={draft.label}
        onChange={(event) => onChange({ ...draft, label: event.currentTarget.value })}
        onKeyDown={pressed(() => document.getElementById(contentId)?.focus())}
      />
      <textarea
        id={contentId}
        aria-label={t('workspace.notes.content')}
        placeholder={t('workspace.notes.contentPlaceholder')}
        className={classes.field}
        rows={2}
        maxLength={4_000}
        value={draft.content}
        onChange={(event) => onChange({ ...draft, content: event.currentTarget.value })}
        onKeyDown={pressed(() => onSave(draft))}
      />
      <div className={classes.editorFoot}>
        <CategoryPicker
          compact
          category={draft.category}
          onChange={(category) => onChange({ ...draft, category })}
        />
        <Button size="sm" onClick={() => onCancel(draft)}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" variant="filled" loading={saving} onClick={() => onSave(draft)}>
          {t('workspace.notes.save')}
        </Button>
      </div>
    </li>
  );
}

/** Offered once the playhead stands elsewhere than the note. */
function MoveToPlayhead({ player, draft, onChange }: Pick<NoteFormProps, 'player' | 'draft' | 'onChange'>) {
  const { t } = useTranslation();
  const place = usePlayerValue(player, (p) =>
    p.isPaused() && Math.abs(p.timeMs() - draft.timestampMs) > SAME_PLACE_MS
      ? Math.round(p.timeMs())
      : undefined,
  );
  if (place === undefined) return null;
  return (
    <Button size="sm" variant="subtle" onClick={() => onChange({ ...draft, timestampMs: place })}>
      {t('workspace.notes.moveTo', { time: timecode(place) })}
    </Button>
  );
}
