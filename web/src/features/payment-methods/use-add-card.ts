import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-list';
import { cardErrorText, paymentErrorText } from './card-texts';
import {
  useCreateCustomerMutation,
  useCreateSetupIntentMutation,
  useLazyPaymentMethodsQuery,
} from './payment-methods.api';
import type { CardElement, StripeClient } from './stripe-js';

export type AddCardPhase = 'customer' | 'setup-intent' | 'confirming';

const MIN_CUSTOMER_ID_LENGTH = 10;

export interface CardForm {
  stripe: StripeClient;
  card: CardElement;
  name: string;
}

/** Saves a card at the provider; the number never reaches us. */
export function useAddCard(onAdded: (paymentMethodId: string) => void) {
  const { t, i18n } = useTranslation();
  const [createCustomer] = useCreateCustomerMutation();
  const [createSetupIntent] = useCreateSetupIntentMutation();
  const [refreshCards] = useLazyPaymentMethodsQuery();
  const [phase, setPhase] = useState<AddCardPhase>();
  const [failure, setFailure] = useState<string>();
  // Confirming may take minutes, and the screen may have been drawn anew since: its newest callback is called.
  const latestOnAdded = useRef(onAdded);
  useEffect(() => {
    latestOnAdded.current = onAdded;
  }, [onAdded]);

  const save = async ({ stripe, card, name }: CardForm): Promise<string | undefined> => {
    setPhase('customer');
    const customerId = await createCustomer().unwrap();
    if (customerId.length < MIN_CUSTOMER_ID_LENGTH) throw new Error('not a customer id');
    setPhase('setup-intent');
    const clientSecret = await createSetupIntent(customerId).unwrap();
    setPhase('confirming');
    const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, {
      payment_method: { card, billing_details: { name } },
    });
    if (error) setFailure(cardErrorText(i18n, error, 'paymentMethods.errors.notSaved'));
    const saved = setupIntent?.payment_method;
    return typeof saved === 'string' ? saved : setupIntent ? '' : undefined;
  };

  const add = async (form: CardForm) => {
    if (phase) return;
    setFailure(undefined);
    try {
      const saved = await save(form);
      if (saved === undefined) return;
      await refreshCards()
        .unwrap()
        .catch(() => toast.error(t('paymentMethods.errors.notRefreshed')));
      latestOnAdded.current(saved);
    } catch (error) {
      setFailure(paymentErrorText(i18n, error, 'paymentMethods.errors.notSaved'));
    } finally {
      setPhase(undefined);
    }
  };

  return { add, phase, failure, clearFailure: () => setFailure(undefined) };
}
