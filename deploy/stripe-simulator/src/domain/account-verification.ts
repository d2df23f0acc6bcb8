import type Stripe from 'stripe';

import type { DueStep } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';
import { save } from './account-changes.js';
import { requirements } from './account-requirements.js';
import { allowances, type CapabilityStatus } from './capabilities.js';

/** How long Stripe looks at what was submitted. */
export const reviewSeconds = (tx: Transaction): number => tx.settings.platform.verificationSeconds;

/** Ends by itself: https://docs.stripe.com/connect/handling-api-verification */
export function startVerification(tx: Transaction, account: Stripe.Account): void {
  const seconds = reviewSeconds(tx);
  if (seconds === 0) return;
  const id = `verification_${account.id}`;
  tx.put('due_step', {
    ...{ id, kind: 'verification', object: account.id, at: tx.now + seconds, status: 'active' },
  });
}

export function endVerification(tx: Transaction, { object }: DueStep): void {
  const account = tx.get('account', object);
  const isWaiting = account?.requirements?.pending_verification?.length !== 0;
  if (account !== undefined && isWaiting) decide(tx, account, 'active', []);
}

/** What Stripe found; while something is due, no capability is active. */
export function decide(
  tx: Transaction,
  account: Stripe.Account,
  status: CapabilityStatus,
  due: string[],
): Stripe.Account {
  return save(tx, account, { ...allowances(account, status), requirements: requirements(due) });
}
