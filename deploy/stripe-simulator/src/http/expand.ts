import { destinationPayment } from '../domain/destination-payment.js';
import { asOf } from '../domain/ledger.js';
import { invalidRequest } from '../errors.js';
import type { CollectionName } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';
import { list } from './list.js';

const COLLECTION_OF: Record<string, CollectionName> = {
  cus: 'customer',
  pm: 'payment_method',
  seti: 'setup_intent',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  tr: 'transfer',
  trr: 'transfer_reversal',
  dp: 'dispute',
  issfr: 'early_fraud_warning',
  po: 'payout',
  acct: 'account',
  evt: 'event',
  txn: 'ledger',
};
const MAX_DEPTH = 4;

type Json = Record<string, unknown>;

/** Answers are copies, what is stored keeps its ids: https://docs.stripe.com/expand */
export function expand(tx: Transaction, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Json;
  for (const path of paths) expandPath(tx, copy, path.split('.'), path);
  return copy;
}

function expandPath(tx: Transaction, target: unknown, [head, ...rest]: string[], whole: string): void {
  if (head === undefined || target === null || typeof target !== 'object') return;
  if (rest.length >= MAX_DEPTH)
    throw invalidRequest('You cannot expand more than 4 levels of a property', {
      code: 'property_expansion_max_depth',
      param: 'expand',
    });
  if (Array.isArray(target)) {
    for (const item of target) expandPath(tx, item, [head, ...rest], whole);
    return;
  }
  const object = target as Json;
  if (object['object'] === 'charge' && head === 'refunds')
    object['refunds'] = refundsOf(tx, String(object['id']));
  if (!(head in object))
    throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  const value = object[head];
  if (typeof value === 'string') object[head] = resolve(tx, value) ?? value;
  if (Array.isArray(value) && head === 'data') for (const item of value) expandPath(tx, item, rest, whole);
  else expandPath(tx, object[head], rest, whole);
}

function refundsOf(tx: Transaction, charge: string): object {
  const refunds = tx.all('refund').filter((refund) => refund.charge === charge);
  return list(`/v1/charges/${charge}/refunds`, refunds, { limit: 100 });
}

function resolve(tx: Transaction, id: string): object | undefined {
  if (id.startsWith('py_')) return destinationPayment(tx, id);
  const collection = COLLECTION_OF[id.slice(0, id.indexOf('_'))];
  if (collection === undefined) return undefined;
  if (collection === 'ledger') {
    const entry = tx.get('ledger', id);
    return entry === undefined ? undefined : asOf(entry, tx.now);
  }
  return structuredClone(tx.get(collection, id) ?? tx.get('deleted', id));
}
