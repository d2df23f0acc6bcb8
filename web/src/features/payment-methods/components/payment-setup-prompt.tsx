import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { usePaymentMethods } from '../payment-methods.api';
import { AddCardDialog } from './add-card-dialog';
import classes from './payment-methods.module.css';

/** Reminds an athlete without a card; silent for all others. */
export function PaymentSetupPrompt() {
  const { t } = useTranslation();
  const { data: cards } = usePaymentMethods();
  const [adding, setAdding] = useState(false);
  if (cards?.length !== 0) return null;
  return (
    <aside className={classes.prompt} aria-labelledby="payment-setup">
      <IconCreditCard size={28} stroke={1.6} aria-hidden />
      <div className={classes.cardText}>
        <h2 id="payment-setup" className={classes.promptTitle}>
          {t('paymentMethods.promptTitle')}
        </h2>
        <p className={classes.cardNote}>{t('paymentMethods.promptText')}</p>
      </div>
      <Button onClick={() => setAdding(true)}>{t('paymentMethods.add')}</Button>
      <AddCardDialog opened={adding} onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />
    </aside>
  );
}
