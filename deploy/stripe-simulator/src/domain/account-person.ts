import { createHash } from 'node:crypto';

import type Stripe from 'stripe';

import { newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';

/** The person as typed so far. */
export function person(
  tx: Transaction,
  account: Stripe.Account,
  fields: Record<string, string>,
): Stripe.Person {
  const [year, month, day] = (fields['dob'] ?? '').split('-').map(Number);
  const value = (name: string): string | null => fields[name] || null;
  return {
    id: account.individual?.id ?? newId('person'),
    object: 'person',
    account: account.id,
    address: {
      city: value('city'),
      country: account.country ?? null,
      line1: value('line1'),
      line2: null,
      postal_code: value('postal_code'),
      state: value('state'),
    },
    created: account.individual?.created ?? tx.now,
    dob: { day: day ?? null, month: month ?? null, year: year || null },
    email: account.email,
    first_name: value('first_name'),
    last_name: value('last_name'),
    ssn_last_4_provided: value('ssn_last_4') !== null,
  };
}

export function bankAccount(account: Stripe.Account, fields: Record<string, string>): Stripe.BankAccount {
  return {
    id: newId('ba'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: `${fields['first_name'] ?? ''} ${fields['last_name'] ?? ''}`.trim(),
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: account.country ?? 'US',
    currency: account.default_currency ?? 'usd',
    default_for_currency: true,
    fingerprint: fingerprintOf(account, fields),
    last4: (fields['account_number'] ?? '').slice(-4),
    metadata: {},
    routing_number: fields['routing_number'] ?? null,
    status: 'new',
  };
}

/** The same for the same bank account, whoever's it is. */
function fingerprintOf({ country }: Stripe.Account, fields: Record<string, string>): string {
  const parts = [country ?? 'US', fields['routing_number'] ?? '', fields['account_number'] ?? ''];
  const text = parts.map((part) => part.replaceAll(/\s/g, '')).join();
  return createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, 16);
}
