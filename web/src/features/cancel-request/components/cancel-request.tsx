import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { toast } from '../../../components/ui/toast-list';
import { firstNameOf } from '../../../lib/first-name';
import { formatMoney, type MoneyAmount } from '../../../lib/format';
import { formatMoment } from '../../../lib/order-times';
import { useNow } from '../../../lib/use-now';
import { useCancelRequestMutation } from '../cancel-request.api';
import classes from './cancel-request.module.css';

export interface CancelRequestProps {
  analysisId: string;
  title: string;
  amount: MoneyAmount;
  /** Null where it cannot be canceled. */
  cancellableFrom: string | null;
  coachName: string;
  /** Where it stays in its place until it can be pressed, and says from when. */
  alwaysInSight?: boolean;
}

/** The way out of a request that its coach has not begun, or not delivered in time. */
export function CancelRequest({ cancellableFrom, alwaysInSight = false, ...request }: CancelRequestProps) {
  const now = useNow();
  if (!cancellableFrom) return null;
  if (new Date(cancellableFrom).getTime() <= now)
    return <Cancellable {...request} size={alwaysInSight ? undefined : 'sm'} />;
  return alwaysInSight ? <CancellableLater from={cancellableFrom} coachName={request.coachName} /> : null;
}

function CancellableLater({ from, coachName }: { from: string; coachName: string }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const texts = {
    coach: firstNameOf(coachName) || t('cancelRequest.coach'),
    when: formatMoment(from, i18n.language),
  };
  return (
    <>
      <Button disabled aria-describedby={id}>
        {t('cancelRequest.cancel')}
      </Button>
      <p id={id} className={classes.later}>
        {t('cancelRequest.from', texts)}
      </p>
    </>
  );
}

interface CancellableProps extends Omit<
  CancelRequestProps,
  'cancellableFrom' | 'alwaysInSight' | 'coachName'
> {
  size: 'sm' | undefined;
}

function Cancellable({ analysisId, title, amount, size }: CancellableProps) {
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
      <Button size={size} aria-label={t('cancelRequest.ofTitle', { title })} onClick={() => setAsking(true)}>
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
