import { useTranslation } from 'react-i18next';
import { useDraft, type DraftStore } from '../draft-store';
import type { SummaryDraft } from '../drafts';
import classes from './notes-tab.module.css';

interface SummaryDraftRowProps {
  id: string;
  drafts: DraftStore<SummaryDraft>;
  onOpen: (id: string) => void;
}

/** A part of the summary that is not saved yet, in the list of a phone. */
export function SummaryDraftRow({ id, drafts, onOpen }: SummaryDraftRowProps) {
  const { t } = useTranslation();
  const draft = useDraft(drafts, id);
  if (!draft) return null;
  return (
    <li className={classes.note}>
      <div className={classes.text}>
        <button type="button" className={classes.seek} onClick={() => onOpen(id)}>
          {draft.label || t(`workspace.summary.editorLabel.${draft.category}`)}
        </button>
        <p className={classes.unsaved}>{t('workspace.notes.unsaved')}</p>
      </div>
    </li>
  );
}
