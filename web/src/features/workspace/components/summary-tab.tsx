import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryCategory } from '../../../api/generated/graphql';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { ErrorState } from '../../../components/ui/error-state';
import { MessageDialog } from '../../../components/ui/message-dialog';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { isDraft, type SummaryDraft } from '../drafts';
import { focusLater } from '../focus-later';
import type { Drafts } from '../use-drafts';
import { useSummary } from '../use-summary';
import { useWorkspaceSummaryQuery, type WorkspaceSummaryItem } from '../workspace.api';
import { SummaryEditor } from './summary-editor';
import { SummaryItem } from './summary-item';
import classes from './summary-tab.module.css';

const CATEGORIES: SummaryCategory[] = ['ASSESSMENT', 'RECOMMENDATION', 'FEEDBACK'];

interface SummaryTabProps {
  analysisId: string;
  drafts: Drafts<SummaryDraft>;
  editable: boolean;
}

export function SummaryTab({ analysisId, drafts, editable }: SummaryTabProps) {
  const { t } = useTranslation();
  const { data: items, isError, isFetching, refetch } = useWorkspaceSummaryQuery(analysisId);
  const summary = useSummary(analysisId, drafts);
  const [deleting, setDeleting] = useState<WorkspaceSummaryItem>();

  if (isError && !items) {
    return (
      <ErrorState title={t('workspace.summary.loadFailed')}>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('workspace.summary.retry')}
        </Button>
      </ErrorState>
    );
  }
  if (!items) {
    return (
      <Loading text={t('workspace.summary.loading')}>
        <Skeleton height={72} />
        <Skeleton height={72} />
      </Loading>
    );
  }

  const addId = (category: SummaryCategory) => `add-summary-${category}`;
  const add = (category: SummaryCategory) => {
    const id = crypto.randomUUID();
    drafts.put({ id, category, label: '', content: '', saved: false });
    focusLater(`summary-label-${id}`);
  };
  const edit = (item: WorkspaceSummaryItem) => {
    drafts.put({ ...item, saved: true });
    focusLater(`summary-label-${item.id}`);
  };
  const save = async (draft: SummaryDraft) => {
    if (await summary.save(draft)) focusLater(`summary-${draft.id}`, addId(draft.category));
  };
  const cancel = (draft: SummaryDraft) => {
    drafts.remove(draft.id);
    focusLater(draft.saved ? `summary-${draft.id}` : addId(draft.category), addId(draft.category));
  };
  const remove = async () => {
    const item = deleting;
    setDeleting(undefined);
    if (item && (await summary.remove(item.id))) focusLater(addId(item.category));
  };
  const rowsOf = (category: SummaryCategory) => {
    const open = editable ? drafts.all : [];
    const saved = items.map((item) => open.find(({ id }) => id === item.id) ?? item);
    const fresh = open.filter(({ id }) => !items.some((item) => item.id === id));
    return [...saved, ...fresh].filter((row) => row.category === category);
  };
  return (
    <>
      {CATEGORIES.map((category) => (
        <section key={category} className={classes.section} aria-labelledby={`summary-${category}`}>
          <h2 id={`summary-${category}`} className={classes.heading}>
            {t(`workspace.summary.heading.${category}`)}
          </h2>
          {rowsOf(category).length === 0 && (
            <p className={classes.empty}>{t(`workspace.summary.emptyText.${category}`)}</p>
          )}
          <ul>
            {rowsOf(category).map((row) =>
              isDraft<SummaryDraft>(row) ? (
                <SummaryEditor
                  key={row.id}
                  draft={row}
                  saving={summary.savingIds.includes(row.id)}
                  onChange={drafts.put}
                  onSave={() => void save(row)}
                  onCancel={() => cancel(row)}
                />
              ) : (
                <SummaryItem key={row.id} item={row} editable={editable} onEdit={edit} onDelete={setDeleting} />
              ),
            )}
          </ul>
          {editable && (
            <Button
              id={addId(category)}
              variant="subtle"
              size="sm"
              className={classes.add}
              leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
              onClick={() => add(category)}
            >
              {t(`workspace.summary.add.${category}`)}
            </Button>
          )}
        </section>
      ))}
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('workspace.summary.deleteTitle')}
        confirmLabel={t('workspace.summary.deleteConfirm')}
        danger
        onConfirm={() => void remove()}
        onClose={() => setDeleting(undefined)}
      >
        {t('workspace.summary.deleteText', { label: deleting?.label })}
      </ConfirmDialog>
      <MessageDialog
        title={t('workspace.failure')}
        message={summary.failure && t(`workspace.summary.${summary.failure}`)}
        onClose={summary.dismissFailure}
      />
    </>
  );
}
