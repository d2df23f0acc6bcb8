import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryCategory } from '../../../api/generated/graphql';
import { Button } from '../../../components/ui/button';
import { newSummaryDraft, SUMMARY_CATEGORIES, type SummaryDraft } from '../drafts';
import type { DraftStore } from '../draft-store';
import { focusLater } from '../focus-later';
import { useWorkspaceSummaryQuery } from '../workspace.api';
import { WorkspaceFoot } from './workspace-foot';
import classes from './workspace-foot.module.css';

export const ADD_SUMMARY_ID = 'add-summary';

interface SummaryFootProps {
  analysisId: string;
  drafts: DraftStore<SummaryDraft>;
  isNext: boolean;
  onCompose: (id: string) => void;
  /** Beside the button. */
  children: ReactNode;
}

/** The three parts of the summary, and a button that adds to the first that is empty, or to the chosen one. */
export function SummaryFoot({ analysisId, drafts, isNext, onCompose, children }: SummaryFootProps) {
  const { t } = useTranslation();
  const { data: items = [] } = useWorkspaceSummaryQuery(analysisId);
  const [chosen, setChosen] = useState<SummaryCategory>();
  const countOf = (category: SummaryCategory) => items.filter((item) => item.category === category).length;
  const category = chosen ?? SUMMARY_CATEGORIES.find((one) => countOf(one) === 0) ?? 'RECOMMENDATION';
  const add = () => {
    const draft = newSummaryDraft(category);
    drafts.put(draft);
    setChosen(undefined);
    onCompose(draft.id);
    focusLater(`summary-label-${draft.id}`);
  };
  const above = (
    <div className={classes.sections} role="group" aria-label={t('workspace.summary.sections')}>
      {SUMMARY_CATEGORIES.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.section}
          aria-pressed={one === category}
          onClick={() => setChosen(one)}
        >
          {t(`workspace.summary.heading.${one}`)}
          <span className={countOf(one) > 0 ? classes.done : undefined}>
            {countOf(one) > 0
              ? t('workspace.summary.done', { written: countOf(one) })
              : t('workspace.summary.none')}
          </span>
        </button>
      ))}
    </div>
  );
  return (
    <WorkspaceFoot above={above}>
      <Button
        id={ADD_SUMMARY_ID}
        variant={isNext ? 'ball' : 'default'}
        leftSection={<IconPlus size={20} stroke={1.9} aria-hidden />}
        onClick={add}
      >
        {t(`workspace.summary.add.${category}`)}
      </Button>
      {children}
    </WorkspaceFoot>
  );
}
