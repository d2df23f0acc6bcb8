import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { toast } from '../../../components/ui/toast-list';
import { formatDate, formatMoney, type MoneyAmount } from '../../../lib/format';
import { useCancelRequestMutation } from '../cancel-request.api';
import classes from './cancel-request.module.css';

export interface CancelRequestProps {
  analysisId: string;
  title: string;
  amount: MoneyAmount;
  /** Null where it cannot be cancelled. */
  cancellableFrom: string | null;
  /** Says from when, where there is room for it. */
  withDate?: boolean;
}

/** The way out of a request that its coach has not begun, or not delivered in time. */
export function CancelRequest({ cancellableFrom, withDate, ...request }: CancelRequestProps) {
  const { t, i18n } = useTranslation();
  if (!cancellableFrom) return null;
  if (new Date(cancellableFrom) <= new Date()) return <Cancellable {...request} />;
  if (!withDate) return null;
  const date = formatDate(cancellableFrom, i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return <p className={classes.later}>{t('cancelRequest.from', { date })}</p>;
}

function Cancellable({ analysisId, title, amount }: Omit<CancelRequestProps, 'cancellableFrom'>) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [cancel, { isLoading }] = useCancelRequestMutation();
  const money = formatMoney(amount, i18n.language);

  // Told by a toast: the answer takes this button off the page.
  const confirm = async () => {
    const answer = await cancel(analysisId);
    setAsking(false);
    if (answer.error) toast.error(t(errorKey(answer.error)));
    else toast.ok(t('cancelRequest.done', { amount: money }));
  };
  return (
    <>
      <Button size="sm" aria-label={t('cancelRequest.ofTitle', { title })} onClick={() => setAsking(true)}>
        {t('cancelRequest.cancel')}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        title={t('cancelRequest.question')}
        confirmLabel={t('cancelRequest.cancel')}
        closeLabel={t('cancelRequest.keep')}
        loading={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>{t('cancelRequest.text', { title, amount: money })}</p>
      </ConfirmDialog>
    </>
  );
}
