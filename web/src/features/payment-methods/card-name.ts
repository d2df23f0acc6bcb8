import type { PaymentMethod } from './payment-methods.api';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa •••• 4242` */
export const cardName = ({ card: { brand, last4 } }: PaymentMethod): string =>
  `${BRANDS[brand] ?? brand} •••• ${last4}`;

const twoDigits = (value: number) => String(value % 100).padStart(2, '0');

/** Month and year, two digits each. */
export const expiry = ({ card: { expMonth, expYear } }: PaymentMethod) => ({
  month: twoDigits(expMonth),
  year: twoDigits(expYear),
});
