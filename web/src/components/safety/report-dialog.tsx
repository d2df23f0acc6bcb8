import { Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../api/error-copy';
import type { ReportReason, ReportSubject } from '../../api/generated/graphql';
import { useReportMutation } from '../../api/safety.api';
import { useFormErrors } from '../../lib/use-form-errors';
import { Button } from '../ui/button';
import { ChoiceList } from '../ui/choice-list';
import { Dialog } from '../ui/dialog';
import { FormMessage } from '../ui/form-message';
import { toast } from '../ui/toast-list';
import classes from './safety.module.css';

const REASONS: ReportReason[] = ['HARASSMENT', 'MINORS', 'NUDITY_OR_VIOLENCE', 'FRAUD', 'SPAM', 'OTHER'];
const MAX_LENGTH = 1_000;

export interface Reported {
  subject: ReportSubject;
  subjectId: string;
  analysisId?: string;
}

interface ReportDialogProps {
  reported: Reported;
  onClose: () => void;
  onClosed?: () => void;
}

/** Asks what is wrong with something that somebody else made, and tells the operators. */
export function ReportDialog({ reported, onClose, onClosed }: ReportDialogProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(true);
  return (
    <Dialog
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={() => {
        onClose();
        onClosed?.();
      }}
      title={t(`safety.report.title.${reported.subject}`)}
    >
      <ReportForm reported={reported} onClose={() => setOpened(false)} />
    </Dialog>
  );
}

function ReportForm({ reported, onClose }: Pick<ReportDialogProps, 'reported' | 'onClose'>) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [report, { isLoading, error }] = useReportMutation();
  const { errors, formRef, check, clear } = useFormErrors<'reason' | 'text'>();
  const text = words.trim();
  // Characters as the server counts them, not UTF-16 units.
  const length = [...text].length;
  const textProblem = () => {
    if (reason === 'OTHER' && length === 0) return t('safety.report.textMissing');
    return length > MAX_LENGTH ? t('safety.report.textTooLong', { max: MAX_LENGTH }) : undefined;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const tooMuch = textProblem();
    const found = {
      ...(reason ? {} : { reason: t('safety.report.reasonMissing') }),
      ...(tooMuch ? { text: tooMuch } : {}),
    };
    if (isLoading || !check(found) || !reason) return;
    const done = await report({ ...reported, reason, text })
      .unwrap()
      .catch(() => undefined);
    if (!done) return;
    toast.ok(t('safety.report.done'));
    onClose();
  };
  return (
    <form ref={formRef} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('safety.report.intro')}</p>
      <ChoiceList
        legend={t('safety.report.reason')}
        choices={REASONS.map((value) => ({ value, label: t(`safety.report.reasons.${value}`) }))}
        chosen={reason ? [reason] : []}
        error={errors.reason}
        onChange={([chosen]) => {
          clear('reason');
          setReason(REASONS.find((one) => one === chosen));
        }}
      />
      <div>
        <Textarea
          label={t(reason === 'OTHER' ? 'safety.report.text' : 'safety.report.textOptional')}
          autosize
          minRows={3}
          maxRows={8}
          value={words}
          error={errors.text}
          onChange={(event) => {
            clear('text');
            setWords(event.currentTarget.value);
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
          {t('safety.report.send')}
        </Button>
      </div>
    </form>
  );
}
