import { IconCheck, IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryCategory } from '../../../api/generated/graphql';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { ErrorState } from '../../../components/ui/error-state';
import { MessageDialog } from '../../../components/ui/message-dialog';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useDraftsValue, type DraftStore } from '../draft-store';
import { draftOf, isKnown, newSummaryDraft, SUMMARY_CATEGORIES, type SummaryDraft } from '../drafts';
import { focusLater } from '../focus-later';
import { useSummary } from '../use-summary';
import { useWorkspaceSummaryQuery, type WorkspaceSummaryItem } from '../workspace.api';
import { ConflictDialog } from './conflict-dialog';
import { SummaryEditor } from './summary-editor';
import { SummaryDraftRow } from './summary-draft-row';
import { ADD_SUMMARY_ID } from './summary-foot';
import { SummaryItem } from './summary-item';
import classes from './summary-tab.module.css';

interface Place {
  id: string;
  category: SummaryCategory;
}

/** The same text while only what is written changes. */
const placesOf = (drafts: SummaryDraft[]) =>
  JSON.stringify(drafts.map(({ id, category }): Place => ({ id, category })));

interface SummaryTabProps {
  analysisId: string;
  drafts: DraftStore<SummaryDraft>;
  editable: boolean;
  /** Items are added and written in their sections, not one at a time. */
  inline: boolean;
  composedId: string | undefined;
  onCompose: (id: string) => void;
}

export const SummaryTab = memo(function SummaryTab(props: SummaryTabProps) {
  const { analysisId, drafts, editable, inline, composedId, onCompose } = props;
  const { t } = useTranslation();
  const { data: items, isError, isFetching, refetch } = useWorkspaceSummaryQuery(analysisId);
  const summary = useSummary(analysisId, drafts);
  const [deleting, setDeleting] = useState<WorkspaceSummaryItem>();
  const open = JSON.parse(useDraftsValue(drafts, placesOf)) as Place[];

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

  const addId = (category: SummaryCategory) => (inline ? `${ADD_SUMMARY_ID}-${category}` : ADD_SUMMARY_ID);
  const write = (draft: SummaryDraft) => {
    drafts.put(draft);
    onCompose(draft.id);
    focusLater(`summary-label-${draft.id}`);
  };
  const edit = (item: WorkspaceSummaryItem) => write(draftOf(item));
  const save = async (draft: SummaryDraft) => {
    if (await summary.save(draft)) focusLater(`summary-${draft.id}`, addId(draft.category));
  };
  const cancel = (draft: SummaryDraft) => {
    drafts.remove(draft.id);
    focusLater(isKnown(draft) ? `summary-${draft.id}` : addId(draft.category), addId(draft.category));
  };
  const remove = async () => {
    const item = deleting;
    setDeleting(undefined);
    if (item && (await summary.remove(item))) focusLater(addId(item.category));
  };
  const isSaved = (row: WorkspaceSummaryItem | Place): row is WorkspaceSummaryItem =>
    !editable || !open.some(({ id }) => id === row.id);
  const rowsOf = (category: SummaryCategory) => {
    const fresh = editable ? open.filter(({ id }) => !items.some((item) => item.id === id)) : [];
    return [...items, ...fresh].filter((row) => row.category === category);
  };
  const editorOf = (id: string) => (
    <SummaryEditor
      key={id}
      id={id}
      drafts={drafts}
      alone={!inline}
      saving={summary.savingIds.includes(id)}
      onSave={(draft) => void save(draft)}
      onCancel={cancel}
    />
  );
  const sections = composedId ? [] : SUMMARY_CATEGORIES;
  return (
    <>
      {composedId && <ul>{editorOf(composedId)}</ul>}
      {sections.map((category) => (
        <section key={category} className={classes.section} aria-labelledby={`summary-${category}`}>
          <h2 id={`summary-${category}`} className={classes.heading}>
            {t(`workspace.summary.heading.${category}`)}
            {items.some((item) => item.category === category) && (
              <IconCheck size={22} stroke={1.9} className={classes.check} aria-hidden />
            )}
          </h2>
          {rowsOf(category).length === 0 && (
            <p className={classes.empty}>{t(`workspace.summary.emptyText.${category}`)}</p>
          )}
          <ul>
            {rowsOf(category).map((row) =>
              isSaved(row) ? (
                <SummaryItem
                  key={row.id}
                  item={row}
                  editable={editable}
                  onEdit={edit}
                  onDelete={setDeleting}
                />
              ) : inline ? (
                editorOf(row.id)
              ) : (
                <SummaryDraftRow key={row.id} id={row.id} drafts={drafts} onOpen={onCompose} />
              ),
            )}
          </ul>
          {editable && inline && (
            <Button
              id={addId(category)}
              variant="subtle"
              size="sm"
              className={classes.add}
              leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
              onClick={() => write(newSummaryDraft(category))}
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
        onClose={summary.dismiss}
      />
      <ConflictDialog {...summary} onSettled={(id) => focusLater(`summary-${id}`)} />
    </>
  );
});
