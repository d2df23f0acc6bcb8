import { balanceObject, sums } from '../domain/ledger.js';
import { idOf } from '../ids.js';
import type { Store } from '../store/store.js';

/** The whole money history on one page, for tests that ask "one captured charge of that rate". */
export function ledgerView(store: Store): object {
  const now = store.now();
  const transfers = store.all('transfer').map((transfer) => ({
    id: transfer.id,
    amount: transfer.amount,
    amount_reversed: transfer.amount_reversed,
    currency: transfer.currency,
    created: transfer.created,
    destination: idOf(transfer.destination),
    source_transaction: idOf(transfer.source_transaction),
    transfer_group: transfer.transfer_group,
    metadata: transfer.metadata,
  }));
  const refunds = store
    .all('refund')
    .map(({ id, amount, charge, reason, status, created, balance_transaction: line, metadata }) => ({
      id,
      amount,
      charge: idOf(charge),
      reason,
      status,
      created,
      metadata,
      moved_money: line !== null,
    }));
  const reversals = store.all('transfer_reversal').map(({ id, amount, created, transfer }) => ({
    id,
    amount,
    created,
    transfer: idOf(transfer),
  }));
  const disputes = store.all('dispute').map(({ id, amount, charge, reason, status, created }) => ({
    id,
    amount,
    charge: idOf(charge),
    reason,
    status,
    created,
  }));
  const payouts = store.all('payout').map((payout) => ({
    id: payout.id,
    account: store.get('ledger', idOf(payout.balance_transaction) ?? '')?.account ?? null,
    amount: payout.amount,
    currency: payout.currency,
    status: payout.status,
    failure_code: payout.failure_code,
    created: payout.created,
  }));
  const charges = store.all('charge').map((charge) => {
    const intent = store.get('payment_intent', idOf(charge.payment_intent) ?? '');
    return {
      id: charge.id,
      payment_intent: idOf(charge.payment_intent),
      payment_intent_status: intent?.status ?? null,
      customer: idOf(charge.customer),
      amount: charge.amount,
      amount_captured: charge.amount_captured,
      amount_refunded: charge.amount_refunded,
      currency: charge.currency,
      status: charge.status,
      paid: charge.paid,
      captured: charge.captured,
      refunded: charge.refunded,
      disputed: charge.disputed,
      failure_code: charge.failure_code,
      created: charge.created,
      capture_before: charge.payment_method_details?.card?.capture_before ?? null,
      transfer_group: charge.transfer_group,
      metadata: { ...charge.metadata, ...intent?.metadata },
      refunds: refunds.filter((refund) => refund.charge === charge.id),
      transfers: transfers.filter((transfer) => transfer.source_transaction === charge.id),
    };
  });
  const balances = store.all('account').map((account) => ({
    account: account.id,
    balance: balanceObject(sums(store.all('ledger'), account.id, now), account.default_currency ?? 'usd'),
  }));
  const entries = store.all('ledger').map(({ account, transaction }) => ({
    account,
    id: transaction.id,
    type: transaction.type,
    amount: transaction.amount,
    fee: transaction.fee,
    net: transaction.net,
    currency: transaction.currency,
    source: transaction.source,
  }));
  return {
    charges,
    transfers,
    reversals,
    refunds,
    disputes,
    payouts,
    entries,
    balance: balanceObject(sums(store.all('ledger'), null, now), 'usd'),
    accounts: balances,
  };
}
