import { useTranslation } from 'react-i18next';
import { CategoryMark } from '../../../components/ui/category-mark';
import { noteTime } from '../../../film/player-time';
import { noteName } from '../../../film/voice/voice-clip';
import { useDraft, type DraftStore } from '../draft-store';
import { savedVoiceOf, type NoteDraft } from '../drafts';
import classes from './notes-tab.module.css';

interface DraftRowProps {
  id: string;
  drafts: DraftStore<NoteDraft>;
  onOpen: (id: string) => void;
}

/** A note that is not saved yet, in the list of a phone. */
export function DraftRow({ id, drafts, onOpen }: DraftRowProps) {
  const { t } = useTranslation();
  const draft = useDraft(drafts, id);
  if (!draft) return null;
  return (
    <li id={`note-${id}`} tabIndex={-1} className={classes.note}>
      <CategoryMark category={draft.category} size={22} />
      <div className={classes.text}>
        <button type="button" className={classes.seek} onClick={() => onOpen(id)}>
          <span className={classes.time}>{noteTime(draft)}</span>{' '}
          {noteName({ ...draft, voiceClip: savedVoiceOf(draft) }, t) || t('workspace.notes.untitled')}
        </button>
        <p className={classes.unsaved}>{t('workspace.notes.unsaved')}</p>
      </div>
    </li>
  );
}
