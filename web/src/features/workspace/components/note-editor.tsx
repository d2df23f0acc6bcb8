import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../components/player/player-controller';
import { Button } from '../../../components/ui/plain-button';
import { CategoryMark } from '../../../components/ui/category-mark';
import { timecode } from '../../../lib/format';
import { useDraft, type DraftStore } from '../draft-store';
import type { NoteDraft } from '../drafts';
import { CategoryPicker } from './category-picker';
import { NotePlace, NoteText, NoteTitle, type NoteFormProps } from './note-fields';
import classes from './notes-tab.module.css';

interface NoteEditorProps {
  id: string;
  drafts: DraftStore<NoteDraft>;
  player: PlayerController;
  /** With the whole side of a phone to itself. */
  alone: boolean;
  saving: boolean;
  onSave: (draft: NoteDraft) => void;
  onCancel: (draft: NoteDraft) => void;
}

export const NoteEditor = memo(function NoteEditor({ id, drafts, alone, ...props }: NoteEditorProps) {
  const { t } = useTranslation();
  const draft = useDraft(drafts, id);
  if (!draft) return null;
  const Form = alone ? NoteComposer : InlineNote;
  return (
    <li
      id={`note-${id}`}
      tabIndex={-1}
      className={alone ? classes.composer : classes.editor}
      aria-label={t('workspace.notes.editorLabel', { time: timecode(draft.timestampMs) })}
    >
      <Form {...props} draft={draft} onChange={drafts.put} />
    </li>
  );
});

/** Among the other notes. */
function InlineNote(props: NoteFormProps) {
  const { draft, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.editorHead}>
        <CategoryMark category={draft.category} size={22} />
        <NotePlace {...props} />
        <span className={classes.hint}>{t('workspace.notes.hint')}</span>
      </div>
      <NoteTitle {...props} />
      <NoteText {...props} />
      <div className={classes.editorFoot}>
        <CategoryPicker
          compact
          category={draft.category}
          onChange={(category) => onChange({ ...draft, category })}
        />
        <SaveOrNot {...props} variant="filled" size="sm" />
      </div>
    </>
  );
}

/** From the film down to the keyboard: the text takes what is left. */
function NoteComposer(props: NoteFormProps) {
  const { draft, onChange } = props;
  return (
    <>
      <CategoryPicker category={draft.category} onChange={(category) => onChange({ ...draft, category })} />
      <div className={classes.place}>
        <NoteTitle {...props} />
        <NotePlace {...props} />
      </div>
      <NoteText {...props} />
      <div className={classes.composerFoot}>
        <SaveOrNot {...props} variant="ball" />
      </div>
    </>
  );
}

interface SaveOrNotProps extends NoteFormProps {
  variant: 'filled' | 'ball';
  size?: 'sm';
}

function SaveOrNot({ draft, saving, onSave, onCancel, variant, size }: SaveOrNotProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size={size} onClick={() => onCancel(draft)}>
        {t('ui.cancel')}
      </Button>
      <Button size={size} variant={variant} loading={saving} onClick={() => onSave(draft)}>
        {t('workspace.notes.save')}
      </Button>
    </>
  );
}
