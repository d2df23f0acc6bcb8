import { z } from 'zod';

import { brandOf, declineMessage, passesLuhn } from '../cards.js';
import { StripeApiError, type ErrorBody } from '../errors.js';

export const cardInput = z.object({
  number: z.string().transform((value) => value.replace(/[\s-]/g, '')),
  exp_month: z.coerce.number(),
  exp_year: z.coerce.number(),
  cvc: z.string().optional(),
});

export type CardInput = z.output<typeof cardInput>;

function cardProblem(code: string, param: string, message: string): StripeApiError {
  const body: ErrorBody = { type: 'card_error', code, message, param };
  return new StripeApiError(402, body);
}

/** What Stripe refuses before it asks any bank: https://docs.stripe.com/testing#invalid-data */
export function checkCard(card: CardInput, now: number): CardInput {
  if (!passesLuhn(card.number))
    throw cardProblem('incorrect_number', 'number', declineMessage({ code: 'incorrect_number' }));
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  const date = new Date(now * 1000);
  const thisYear = date.getUTCFullYear();
  if (!Number.isInteger(card.exp_month) || card.exp_month < 1 || card.exp_month > 12) {
    throw cardProblem('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (!Number.isInteger(year) || year < thisYear || year > thisYear + 50) {
    throw cardProblem('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (year === thisYear && card.exp_month < date.getUTCMonth() + 1) {
    throw cardProblem('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const digits = brandOf(card.number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (card.cvc !== undefined && !digits.test(card.cvc)) {
    throw cardProblem('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { ...card, exp_year: year };
}
