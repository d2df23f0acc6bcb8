import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toMajor, type MoneyAmount } from '../../lib/format';
import { cardErrorText, paymentErrorText } from './card-texts';
import {
  useCreatePaymentIntentMutation,
  usePaymentMethods,
  useSyncPaymentMutation,
  type PaymentMethod,
} from './payment-methods.api';
import { useStripe } from './use-stripe';

export type Authorization = { ok: true } | { ok: false; message: string };

export interface Wallet {
  cards: PaymentMethod[] | undefined;
  error: unknown;
  retry: () => void;
  /** The chosen card, else the default one. */
  cardId: string | undefined;
  choose: (cardId: string) => void;
  isAsking: boolean;
  askForCard: () => void;
  stopAsking: () => void;
  /** Has the chosen card, or the one that was just added, held for this amount, with the athlete present. */
  authorize: (analysisId: string, amount: MoneyAmount, addedCardId?: string) => Promise<Authorization>;
}

const SECURED = ['requires_capture', 'succeeded'];

/** The cards to pay with, which of them pays, and paying. */
export function useWallet(): Wallet {
  const { t, i18n } = useTranslation();
  const { data: cards, error, refetch } = usePaymentMethods();
  const [chosenId, setChosenId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [createIntent] = useCreatePaymentIntentMutation();
  const [syncPayment] = useSyncPaymentMutation();
  const stripe = useStripe();

  const chosen = cards?.find(({ id }) => id === chosenId);
  const standard = cards?.find(({ isDefault }) => isDefault) ?? cards?.[0];
  const cardId = (chosen ?? standard)?.id;

  const hold = async (analysisId: string, amount: MoneyAmount, paymentMethodId: string) => {
    const { clientSecret, status } = await createIntent({
      analysisId,
      amount: toMajor(amount),
      currency: amount.currency,
      paymentMethodId,
    }).unwrap();
    if (status === 'authorized' || status === 'completed') return undefined;
    const client = await stripe();
    const { paymentIntent, error: refusal } = await client.confirmCardPayment(clientSecret, {
      payment_method: paymentMethodId,
    });
    if (refusal) return cardErrorText(i18n, refusal, 'paymentMethods.errors.paymentFailed');
    return SECURED.includes(paymentIntent?.status ?? '')
      ? undefined
      : t('paymentMethods.errors.notSuccessful');
  };

  const authorize = async (
    analysisId: string,
    amount: MoneyAmount,
    addedCardId?: string,
  ): Promise<Authorization> => {
    const payingId = addedCardId ?? cardId;
    if (!payingId) return { ok: false, message: t('paymentMethods.errors.noCard') };
    try {
      const refusal = await hold(analysisId, amount, payingId);
      if (refusal) return { ok: false, message: refusal };
      // The provider tells the server too; asking only makes it know sooner.
      await syncPayment(analysisId);
      return { ok: true };
    } catch (problem) {
      return { ok: false, message: paymentErrorText(i18n, problem, 'paymentMethods.errors.paymentFailed') };
    }
  };

  return {
    cards,
    error,
    retry: () => void refetch(),
    cardId,
    choose: setChosenId,
    isAsking,
    askForCard: () => setAsking(true),
    stopAsking: () => setAsking(false),
    authorize,
  };
}
