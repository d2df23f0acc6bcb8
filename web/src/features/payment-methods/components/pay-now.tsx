import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { toast } from '../../../components/ui/toast-list';
import { formatMoney, type MoneyAmount } from '../../../lib/format';
import { useWallet } from '../use-wallet';
import { CardChoice } from './card-choice';
import classes from './payment-methods.module.css';

/** A new payment, with the athlete present, for an analysis whose first one failed or never was. */
export function PayNow({ analysisId, amount }: { analysisId: string; amount: MoneyAmount }) {
  const { t, i18n } = useTranslation();
  const wallet = useWallet();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ cardId: string; message: string }>();
  const pay = async () => {
    const { cardId } = wallet;
    if (!cardId) return wallet.askForCard();
    setBusy(true);
    setFailure(undefined);
    const answer = await wallet.authorize(analysisId, amount);
    setBusy(false);
    if (answer.ok) toast.ok(t('paymentMethods.payNow.paid'));
    else setFailure({ cardId, message: answer.message });
  };
  return (
    <div className={classes.payNow}>
      <CardChoice wallet={wallet} />
      {/* The refusal of one card says nothing of another. */}
      {failure && failure.cardId === wallet.cardId && <FormMessage>{failure.message}</FormMessage>}
      <Button variant="ball" loading={busy} onClick={() => void pay()}>
        {busy
          ? t('paymentMethods.payNow.paying')
          : t('paymentMethods.payNow.pay', { amount: formatMoney(amount, i18n.language) })}
      </Button>
    </div>
  );
}
