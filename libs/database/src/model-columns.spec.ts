import { fromJsonRow, modelColumns, modelJson } from './model-columns.js';

const FIELDS = { id: 'id', paidOutAt: 'paidOutAt', cardLast4: 'cardLast4' };

it('names the columns of a model as its fields', () => {
  expect(modelColumns(FIELDS, 'payout')).toBe(
    'payout.id as "id", payout.paid_out_at as "paidOutAt", payout.card_last4 as "cardLast4"',
  );
});

it('makes one JSON object of them, with what else it is given', () => {
  expect(modelJson(FIELDS, 'payout', ["'reversals'", '(select 1)'])).toBe(
    "json_build_object('id', payout.id, 'paidOutAt', payout.paid_out_at, 'cardLast4', payout.card_last4, 'reversals', (select 1))",
  );
});

it('reads the times of a JSON row, and leaves alone what is null or no time', () => {
  interface Row {
    dueAt: Date;
    paidOutAt: Date | null;
    note: string;
  }
  const json = { dueAt: '2026-11-03T10:20:07.089+01:00', paidOutAt: null, note: '2026-11-03' };
  expect(fromJsonRow<Row>(json, { dueAt: true, paidOutAt: true })).toEqual({
    dueAt: new Date('2026-11-03T09:20:07.089Z'),
    paidOutAt: null,
    note: '2026-11-03',
  });
});
