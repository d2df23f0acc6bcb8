import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ChoiceList } from '../../../components/ui/choice-list';
import { FormMessage } from '../../../components/ui/form-message';
import { toast } from '../../../components/ui/toast-list';
import { REJECTION_REASONS } from '../../../lib/options';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useRejectAnalysisMutation } from '../workspace.api';
import classes from './submit-dialog.module.css';

interface RejectDialogProps {
  analysisId: string;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}

export function RejectDialog({ analysisId, opened, onClose, onClosed }: RejectDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      title={t('workspace.reject.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <RejectForm analysisId={analysisId} onClose={onClose} />
    </Modal>
  );
}

function RejectForm({ analysisId, onClose }: Pick<RejectDialogProps, 'analysisId' | 'onClose'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [reason, setReason] = useState<string>();
  const [note, setNote] = useState('');
  const [reject, { isLoading, error }] = useRejectAnalysisMutation();
  const { errors, formRef, check, clear } = useFormErrors<'reason'>();

  const submit = async () => {
    if (!check({ reason: reason ? undefined : t('workspace.reject.reasonMissing') }) || !reason) return;
    const done = await reject({ analysisId, reason, description: note.trim() || undefined })
      .unwrap()
      .catch(() => undefined);
    if (!done) return;
    toast.ok(t('workspace.reject.done'));
    void navigate('/coach');
  };
  return (
    <form
      ref={formRef}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t('workspace.reject.text')}</p>
      <div role={errors.reason ? 'alert' : undefined}>
        <ChoiceList
          legend={t('workspace.reject.reason')}
          choices={REJECTION_REASONS.map((value) => ({
            value,
            label: t(`options.rejectionReason.${value}`),
          }))}
          chosen={reason ? [reason] : []}
          onChange={([chosen]) => {
            setReason(chosen);
            clear('reason');
          }}
          error={errors.reason}
        />
      </div>
      <Textarea
        label={t('workspace.reject.note')}
        placeholder={t('workspace.reject.notePlaceholder')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error && <FormMessage>{t('workspace.reject.failed', { reason: t(errorKey(error)) })}</FormMessage>}
      <div className={classes.actions}>
        <span className={classes.space} />
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="danger" loading={isLoading}>
          {t('workspace.reject.confirm')}
        </Button>
      </div>
    </form>
  );
}
