import { buildProviderLine } from '../../test/factories/provider-lines.js';
import type { Movement } from './ledger.js';
import { bookLine, movementKindOf, type ProviderLine } from './provider-line.js';

const told = (movement: Movement | undefined) =>
  movement && [
    movement.kind,
    movement.reference,
    movement.providerRef,
    Object.fromEntries(
      movement.entries.map((entry) => [entry.account, entry.debitMinor - entry.creditMinor]),
    ),
  ];
const booked = (line: Partial<ProviderLine>) => {
  const { amount, fee } = bookLine(buildProviderLine(line));
  return [told(amount), told(fee)];
};

it.each([
  ['charge', 7_500, 'capture'],
  ['refund', -7_500, 'refund'],
  ['refund_failure', 7_500, 'refund_returned'],
  ['transfer', -5_250, 'transfer'],
  ['transfer_refund', 5_250, 'reversal'],
] as const)('leaves the amount of a %s to the record that stands for it', (type, amountMinor, kind) => {
  const line = { type, amountMinor, feeMinor: 0, netMinor: amountMinor };
  expect(movementKindOf(buildProviderLine(line))).toBe(kind);
  expect(booked(line)).toEqual([undefined, undefined]);
});

it('books what the provider kept of a charge', () => {
  expect(booked({})).toEqual([
    undefined,
    ['provider_fee', 'txn_1', 'ch_1', { provider_fees: 248, provider_balance: -248 }],
  ]);
});

it('tells disputes apart by what they took, and their fees from those of charges', () => {
  const dispute = { type: 'adjustment', sourceId: 'du_1' };
  const taken = { ...dispute, amountMinor: -7_500, feeMinor: 1_500, netMinor: -9_000 };
  expect(movementKindOf(buildProviderLine(taken))).toBe('dispute');
  expect(booked(taken)).toEqual([
    undefined,
    ['dispute_fee', 'txn_1', 'du_1', { provider_fees: 1_500, provider_balance: -1_500 }],
  ]);
  const back = { ...dispute, amountMinor: 7_500, feeMinor: -1_500 };
  expect(movementKindOf(buildProviderLine(back))).toBe('dispute_reinstated');
  expect(booked(back)[1]?.[3]).toEqual({ provider_fees: -1_500, provider_balance: 1_500 });
});

it.each([
  ['payout', -9_000, 'bank_payout', { bank: 9_000, provider_balance: -9_000 }],
  ['payout_failure', 9_000, 'bank_payout_returned', { bank: -9_000, provider_balance: 9_000 }],
  ['topup', 9_000, 'bank_topup', { bank: -9_000, provider_balance: 9_000 }],
  ['stripe_fee', -200, 'provider_fee', { provider_fees: 200, provider_balance: -200 }],
  ['adjustment', -500, 'provider_adjustment', { suspense: 500, provider_balance: -500 }],
  ['reserve_transaction', -500, 'provider_adjustment', { suspense: 500, provider_balance: -500 }],
] as const)('books a %s, which only the provider knows of', (type, amountMinor, kind, entries) => {
  const line = { type, sourceId: 'po_1', amountMinor, feeMinor: 0, netMinor: amountMinor };
  expect(booked(line)).toEqual([[kind, 'txn_1', 'po_1', entries], undefined]);
});

it('names a fee on a fee apart, and what has no source by its line', () => {
  expect(booked({ type: 'stripe_fee', sourceId: '', amountMinor: -200, feeMinor: 40 })).toEqual([
    ['provider_fee', 'txn_1', 'txn_1', { provider_fees: 200, provider_balance: -200 }],
    ['provider_fee', 'txn_1:fee', 'txn_1', { provider_fees: 40, provider_balance: -40 }],
  ]);
});
