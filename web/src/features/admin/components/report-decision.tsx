import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import type { ReportState } from '../../../api/generated/graphql';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { FormMessage } from '../../../components/ui/form-message';
import { toast } from '../../../components/ui/toast-list';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useDecideReportMutation, type Report } from '../reports.api';
import classes from './reports.module.css';

/** The operator's word on a report, which is not taken back. */
export function ReportDecision({ report: { id, subject } }: { report: Report }) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const [decide, { isLoading, error }] = useDecideReportMutation();
  const { errors, formRef, check, clear } = useFormErrors<'note'>();
  const isWritten = () => check(note.trim() ? {} : { note: t('admin.reports.noteMissing') });
  const submit = async (state: ReportState) => {
    const done = await decide({ reportId: id, state, note: note.trim() })
      .unwrap()
      .catch(() => undefined);
    setAsking(false);
    if (done) toast.ok(t('admin.reports.done'));
  };
  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <Textarea
        label={t('admin.reports.note')}
        autosize
        minRows={2}
        maxLength={1_000}
        value={note}
        error={errors.note}
        onChange={(event) => {
          clear('note');
          setNote(event.currentTarget.value);
        }}
      />
      {error && <FormMessage>{t(errorKey(error))}</FormMessage>}
      <div className={classes.actions}>
        <Button variant="danger" onClick={() => isWritten() && setAsking(true)}>
          {t('admin.reports.uphold')}
        </Button>
        <Button loading={isLoading && !asking} onClick={() => isWritten() && void submit('DISMISSED')}>
          {t('admin.reports.dismiss')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('admin.reports.upholdTitle')}
        confirmLabel={t('admin.reports.uphold')}
        danger
        loading={isLoading}
        onConfirm={() => void submit('UPHELD')}
        onClose={() => setAsking(false)}
      >
        <p>{t(`admin.reports.upholdText.${subject === 'PERSON' ? 'person' : 'content'}`)}</p>
      </ConfirmDialog>
    </form>
  );
}
