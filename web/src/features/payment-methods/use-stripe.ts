import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPaymentClientConfigQuery } from './payment-methods.api';
import { loadStripe, type StripeClient } from './stripe-js';

/** Asks for the card provider's client; nothing of it is loaded before. */
export function useStripe(): () => Promise<StripeClient> {
  const { i18n } = useTranslation();
  const [askConfig] = useLazyPaymentClientConfigQuery();
  return useCallback(async () => {
    const { publishableKey, scriptUrl } = await askConfig(undefined, true).unwrap();
    const createClient = await loadStripe(scriptUrl);
    return createClient(publishableKey, { locale: i18n.language });
  }, [askConfig, i18n.language]);
}
