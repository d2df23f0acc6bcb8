import { IconScribble } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../film/player-controller';
import { outsideFullscreen } from '../../../film/use-fullscreen';
import { Button } from '../../../components/ui/plain-button';
import { CategoryMark } from '../../../components/ui/category-mark';
import { timecode } from '../../../lib/format';
import { useDraft, type DraftStore } from '../draft-store';
import type { NoteDraft } from '../drafts';
import { useOpenDrawing } from '../use-drawing';
import { useKeptFocus } from '../use-kept-focus';
import { CategoryPicker } from './category-picker';
import { tagNames } from '../../../film/note-tags';
import { Fold } from './fold';
import { NoteText, NoteTitle, type NoteFormProps } from './note-fields';
import { NoteMoves, NotePlace } from './note-place';
import { VoiceButton } from '../voice/voice-button';
import { VoiceNote } from '../voice/voice-note';
import { NoteTags, NoteViewing, viewingNames } from './note-tags';
import classes from './notes-tab.module.css';

interface NoteEditorProps {
  id: string;
  drafts: DraftStore<NoteDraft>;
  player: PlayerController;
  /** With the whole side of a phone to itself. */
  alone: boolean;
  overFilm: boolean;
  saving: boolean;
  onSave: (draft: NoteDraft) => void;
  onCancel: (draft: NoteDraft) => void;
}

export const NoteEditor = memo(function NoteEditor({ id, drafts, alone, ...props }: NoteEditorProps) {
  const { t } = useTranslation();
  const draft = useDraft(drafts, id);
  const open = useOpenDrawing(drafts, props.player);
  const keptFocus = useKeptFocus();
  if (!draft) return null;
  const onDraw = open && (() => open(draft));
  // In full screen Esc is the browser's: it leads out of it, and what is written stays.
  const onEscape = props.overFilm ? () => outsideFullscreen(() => undefined) : props.onCancel;
  const Form = alone ? NoteComposer : InlineNote;
  return (
    <li
      id={`note-${id}`}
      tabIndex={-1}
      className={alone ? classes.composer : classes.editor}
      aria-label={t('workspace.notes.editorLabel', { time: timecode(draft.timestampMs) })}
      {...keptFocus}
    >
      <Form {...props} draft={draft} onChange={drafts.put} onDraw={onDraw} onEscape={onEscape} />
    </li>
  );
});

/** Among the other notes. */
function InlineNote(props: NoteFormProps) {
  const { draft, overFilm, onChange } = props;
  const { t, i18n } = useTranslation();
  return (
    <>
      <div className={classes.editorHead}>
        <CategoryMark category={draft.category} size={22} />
        <NotePlace {...props} />
        {!draft.endMs && (
          <span className={classes.hint}>
            {t(overFilm ? 'workspace.notes.hintOverFilm' : 'workspace.notes.hint')}
          </span>
        )}
      </div>
      <NoteMoves {...props} />
      <NoteTitle {...props} />
      <NoteText {...props} />
      <VoiceNote {...props} />
      <NoteTags {...props} />
      <Fold label={t('workspace.notes.more')} chosen={viewingNames(draft, i18n.language).join(', ')}>
        <NoteViewing {...props} />
      </Fold>
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
  const { t, i18n } = useTranslation();
  const chosen = [
    ...tagNames({ ...draft, player: null }, i18n.language),
    ...viewingNames(draft, i18n.language),
  ];
  return (
    <>
      <CategoryPicker category={draft.category} onChange={(category) => onChange({ ...draft, category })} />
      <div className={classes.place}>
        <NoteTitle {...props} />
        <NotePlace {...props} />
      </div>
      <NoteMoves {...props} />
      <NoteText {...props} />
      <VoiceNote {...props} />
      <Fold label={t('workspace.notes.tags')} chosen={chosen.join(', ')}>
        <NoteTags {...props} />
        <NoteViewing {...props} />
      </Fold>
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

function SaveOrNot({ draft, player, saving, onSave, onCancel, onDraw, variant, size }: SaveOrNotProps) {
  const { t } = useTranslation();
  return (
    <>
      {onDraw && (
        <Button
          size={size}
          leftSection={<IconScribble size={18} stroke={1.9} aria-hidden />}
          onClick={onDraw}
        >
          {t('drawing.draw')}
        </Button>
      )}
      <VoiceButton draft={draft} player={player} size={size} className={classes.iconButton} />
      <Button size={size} onClick={() => onCancel(draft)}>
        {t('ui.cancel')}
      </Button>
      <Button size={size} variant={variant} loading={saving} onClick={() => onSave(draft)}>
        {t('workspace.notes.save')}
      </Button>
    </>
  );
}
