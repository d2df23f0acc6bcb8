import { Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { toast } from '../../../components/ui/toast-list';
import { useFormErrors } from '../../../lib/use-form-errors';
import { useReportReviewMutation } from '../coach-page.api';
import classes from './report-review.module.css';

const MAX_LENGTH = 500;

export function ReportForm({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [report, { isLoading, error }] = useReportReviewMutation();
  const { errors, formRef, check, clear } = useFormErrors<'reason'>();
  const reason = text.trim();
  // Characters as the server counts them, not UTF-16 units.
  const length = [...reason].length;
  const problem = () => {
    if (length === 0) return t('coachPage.reviews.report.reasonMissing');
    return length > MAX_LENGTH ? t('coachPage.reviews.report.reasonTooLong', { max: MAX_LENGTH }) : undefined;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = problem();
    if (isLoading || !check(found ? { reason: found } : {})) return;
    const done = await report({ reviewId, reason })
      .unwrap()
      .catch(() => undefined);
    if (!done) return;
    toast.ok(t('coachPage.reviews.report.done'));
    onClose();
  };
  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('coachPage.reviews.report.text')}</p>
      <div>
        <Textarea
          data-autofocus
          label={t('coachPage.reviews.report.reason')}
          placeholder={t('coachPage.reviews.report.placeholder')}
          required
          withAsterisk={false}
          autosize
          minRows={3}
          maxRows={8}
          value={text}
          error={errors.reason}
          onChange={(event) => {
            clear('reason');
            setText(event.currentTarget.value);
          }}
        />
        <p className={classes.count}>
          {length} / {MAX_LENGTH}
        </p>
      </div>
      {error && <FormMessage>{t(errorKey(error))}</FormMessage>}
      <div className={classes.actions}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="filled" loading={isLoading}>
          {t('coachPage.reviews.report.send')}
        </Button>
      </div>
    </form>
  );
}
