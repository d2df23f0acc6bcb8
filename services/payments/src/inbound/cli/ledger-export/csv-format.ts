import type { LedgerFormat } from './ledger-format.js';

const COLUMNS = [
  ...[
    'movement_id',
    'occurred_at',
    'booked_at',
    'kind',
    'reference',
    'provider_ref',
    'payment_id',
    'analysis_id',
  ],
  ...['account', 'debit_minor', 'credit_minor', 'currency', 'operator', 'reason'],
];

/** A line for each entry, as https://www.rfc-editor.org/rfc/rfc4180 has it; balances are sums of it. */
export const CSV_FORMAT: LedgerFormat = {
  begin: () => lineOf(COLUMNS),
  movement: ({ entries, ...movement }) => {
    const { movementId, occurredAt, bookedAt, kind, reference, providerRef } = movement;
    const { paymentId, analysisId, currency, operator, reason } = movement;
    return entries
      .map(({ account, debitMinor, creditMinor }) =>
        lineOf([
          ...[movementId, occurredAt.toISOString(), bookedAt?.toISOString(), kind, reference, providerRef],
          ...[paymentId, analysisId, account, debitMinor, creditMinor, currency, operator, reason],
        ]),
      )
      .join('');
  },
  end: () => '',
};

type Cell = string | number | null | undefined;

const lineOf = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: Cell): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
