import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceNoteFragment } from '../../../api/generated/graphql';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { MessageDialog } from '../../../components/ui/message-dialog';
import { timecode } from '../../../lib/format';
import type { NoteDraft } from '../drafts';
import type { Writing } from '../use-writing';
import { ConflictDialog } from './conflict-dialog';

interface NoteDialogsProps extends Pick<
  Writing<NoteDraft, WorkspaceNoteFragment>,
  'failure' | 'conflict' | 'dismiss' | 'keepMine' | 'takeTheirs'
> {
  deleting: WorkspaceNoteFragment | undefined;
  onDelete: () => void;
  onKeep: () => void;
  onSettled: (id: string) => void;
}

/** What is asked and told about notes. */
export const NoteDialogs = memo(function NoteDialogs(props: NoteDialogsProps) {
  const { deleting, failure, onDelete, onKeep, ...writing } = props;
  const { t } = useTranslation();
  return (
    <>
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('workspace.notes.deleteTitle')}
        confirmLabel={t('workspace.notes.deleteConfirm')}
        danger
        onConfirm={onDelete}
        onClose={onKeep}
      >
        {t('workspace.notes.deleteText', { time: timecode(deleting?.timestampMs ?? 0) })}
      </ConfirmDialog>
      <MessageDialog
        title={t('workspace.failure')}
        message={failure && t(`workspace.notes.${failure}`)}
        onClose={writing.dismiss}
      />
      <ConflictDialog {...writing} />
    </>
  );
});
