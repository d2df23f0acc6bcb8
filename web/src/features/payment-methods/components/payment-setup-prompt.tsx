import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { usePaymentMethods } from '../payment-methods.api';
import { AddCardDialog } from './add-card-dialog';
import classes from './payment-methods.module.css';

/** Reminds an athlete without a card; silent for all others. A likely one has its place kept free until it is known. */
export function PaymentSetupPrompt({ isLikely }: { isLikely: boolean }) {
  const { data: cards, isLoading } = usePaymentMethods();
  const [adding, setAdding] = useState(false);
  if (isLoading && isLikely)
    return (
      <div className={classes.space} aria-hidden inert>
        <Prompt />
      </div>
    );
  if (cards?.length !== 0) return null;
  return (
    <>
      <Prompt onAdd={() => setAdding(true)} />
      <AddCardDialog opened={adding} onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />
    </>
  );
}

function Prompt({ onAdd }: { onAdd?: () => void }) {
  const { t } = useTranslation();
  return (
    <aside className={classes.prompt} aria-labelledby="payment-setup">
      <IconCreditCard size={28} stroke={1.6} aria-hidden />
      <div className={classes.cardText}>
        <h2 id="payment-setup" className={classes.promptTitle}>
          {t('paymentMethods.promptTitle')}
        </h2>
        <p className={classes.cardNote}>{t('paymentMethods.promptText')}</p>
      </div>
      <Button onClick={onAdd}>{t('paymentMethods.add')}</Button>
    </aside>
  );
}
