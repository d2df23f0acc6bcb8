import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { toast } from '../../../components/ui/toast-list';
import { formatDate, formatMoney, type MoneyAmount } from '../../../lib/format';
import { useRequestRefundMutation } from '../refund.api';
import classes from './refund-request.module.css';

export interface RefundRequestProps {
  analysisId: string;
  title: string;
  amount: MoneyAmount;
  /** Null when the money cannot, or no longer, be had back by one press. */
  refundableUntil: string | null;
  /** Says until when, where there is room for it. */
  withDeadline?: boolean;
}

const MAX_REASON_LENGTH = 1_000;

/** The money back by one press, for as long as the guarantee runs. */
export function RefundRequest({ refundableUntil, ...refund }: RefundRequestProps) {
  const [openedAt] = useState(() => new Date());
  if (!refundableUntil || new Date(refundableUntil) <= openedAt) return null;
  return <Refundable {...refund} until={refundableUntil} />;
}

function Refundable(props: Omit<RefundRequestProps, 'refundableUntil'> & { until: string }) {
  const { analysisId, title, amount, until, withDeadline } = props;
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const [request, { isLoading }] = useRequestRefundMutation();
  const money = formatMoney(amount, i18n.language);

  // Told by a toast: the answer takes this button off the page.
  const press = async () => {
    const answer = await request({ analysisId, reason: reason.trim() });
    setOpened(false);
    if (answer.error) toast.error(t(failureKey(answer.error)));
    else if (isDeclined(answer.data.refundStatus)) toast.error(t('refund.failed'));
    else toast.ok(t(answer.data.success ? 'refund.done' : 'refund.noted', { amount: money }));
  };
  return (
    <div className={withDeadline ? classes.withDeadline : classes.alone}>
      {withDeadline && (
        <p className={classes.deadline}>{t('refund.until', { date: formatDate(until, i18n.language) })}</p>
      )}
      <Button size="sm" aria-label={t('refund.ofTitle', { title })} onClick={() => setOpened(true)}>
        {t('refund.request')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('refund.title', { amount: money })}
        confirmLabel={t('refund.confirm', { amount: money })}
        loading={isLoading}
        onConfirm={() => void press()}
        onClose={() => setOpened(false)}
      >
        <p>{t('refund.text', { amount: money, title })}</p>
        <Textarea
          className={classes.reason}
          label={t('refund.reason')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </div>
  );
}

const isDeclined = (status: string | null | undefined) => status === 'failed' || status === 'canceled';

/** When the card service is silent the request stands all the same. */
function failureKey(error: unknown): string {
  return errorCode(error) === 'PAYMENT_PROVIDER_UNAVAILABLE' ? 'refund.noted' : errorKey(error);
}
