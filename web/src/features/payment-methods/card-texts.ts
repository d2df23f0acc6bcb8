import type { i18n as I18n } from 'i18next';
import type { ByCode } from '../../api/error-codes';
import { errorCode, errorKey } from '../../api/error-copy';
import { StripeLoadError, type StripeError } from './stripe-js';

/** What the card provider says of a card, in the person's language where we know the case, else in its own words. */
export function cardErrorText(i18n: I18n, error: StripeError, fallbackKey: string): string {
  const known = [error.decline_code, error.code]
    .filter(Boolean)
    .map((code) => `paymentMethods.cardErrors.${code}`)
    .find((key) => i18n.exists(key));
  return known ? i18n.t(known) : error.message || i18n.t(fallbackKey);
}

/** Codes of ours that mean something at this point only. */
const OWN: ByCode<string> = {
  PAYMENT_AMOUNT_MISMATCH: 'paymentMethods.errors.priceChanged',
  PAYMENT_CLOSED: 'paymentMethods.errors.closed',
  PAYMENT_NOT_OPEN: 'paymentMethods.errors.notOpen',
};

/** Why a step towards a payment or a saved card failed. */
export function paymentErrorText(i18n: I18n, error: unknown, fallbackKey: string): string {
  if (error instanceof StripeLoadError)
    return i18n.t(`paymentMethods.errors.${error.reason === 'missing' ? 'notInitialized' : 'formNotLoaded'}`);
  const own = OWN[errorCode(error)];
  if (own) return i18n.t(own);
  const key = errorKey(error);
  return errorCode(error) !== 'INTERNAL' && key !== 'errors.UNKNOWN' ? i18n.t(key) : i18n.t(fallbackKey);
}
