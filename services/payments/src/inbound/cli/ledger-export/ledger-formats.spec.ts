import type { AccountBalance } from '../../../outbound/prisma/prisma-ledger-reports.js';
import { BEANCOUNT_FORMAT } from './beancount-format.js';
import { CSV_FORMAT } from './csv-format.js';
import { LEDGER_CLI_FORMAT } from './ledger-cli-format.js';
import { amountOf, movementsOf, type ExportedMovement } from './ledger-format.js';

const PERIOD = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') };
const fee: ExportedMovement = {
  movementId: 'm1',
  occurredAt: new Date('2026-11-21T23:59:59Z'),
  bookedAt: null,
  kind: 'provider_fee',
  reference: 'txn_1',
  providerRef: 'ch_1',
  paymentId: null,
  analysisId: null,
  operator: '',
  reason: '',
  currency: 'USD',
  entries: [
    { account: 'provider_balance', debitMinor: 0, creditMinor: 248 },
    { account: 'provider_fees', debitMinor: 248, creditMinor: 0 },
  ],
};
const correction: ExportedMovement = {
  ...fee,
  kind: 'correction',
  operator: 'Olga',
  reason: 'Stripe\'s "goodwill";\nsee mail, 7\\8',
};
const closing: AccountBalance[] = [
  { account: 'bank', currency: 'USD', debitMinor: 9_000, creditMinor: 0, balanceMinor: 9_000 },
  { account: 'provider_balance', currency: 'USD', debitMinor: 0, creditMinor: 9_000, balanceMinor: -9_000 },
];
const balances = { opening: closing, closing };
const NONE = { opening: [], closing: [] };

it.each([
  [248, 'USD', '2.48'],
  [-5, 'USD', '-0.05'],
  [0, 'EUR', '0.00'],
  [-1_200, 'JPY', '-1200'],
  [1_234_567, 'KWD', '1234.567'],
])('writes %d minor units of %s%s exactly', (minor, currency, text) => {
  expect(amountOf(minor, currency)).toBe(text);
});

it('has a line for each entry in a CSV, with what spreadsheets take for more than one cell in quotes', () => {
  expect(CSV_FORMAT.begin(NONE, PERIOD).split(',')).toHaveLength(14);
  expect(CSV_FORMAT.movement(fee)).toBe(
    'm1,2026-11-21T23:59:59.000Z,,provider_fee,txn_1,ch_1,,,provider_balance,0,248,USD,,\r\n' +
      'm1,2026-11-21T23:59:59.000Z,,provider_fee,txn_1,ch_1,,,provider_fees,248,0,USD,,\r\n',
  );
  expect(CSV_FORMAT.movement(correction)).toContain(',Olga,"Stripe\'s ""goodwill"";\nsee mail, 7\\8"\r\n');
});

it('brings balances forward and verifies them for beancount, whatever a reason consists of', () => {
  const begin = BEANCOUNT_FORMAT.begin(balances, PERIOD);
  expect(begin).toContain('1970-01-01 open Assets:Bank\n');
  expect(begin).toContain('2026-11-01 * "brought forward"\n  Assets:Bank  90.00 USD\n');
  expect(BEANCOUNT_FORMAT.begin(NONE, { ...PERIOD, from: null })).not.toContain('forward');
  expect(BEANCOUNT_FORMAT.movement(correction)).toBe(
    `
2026-11-21 * "correction: Stripe's \\"goodwill\\"; see mail, 7\\\\8"
  movement: "m1"
  reference: "txn_1"
  provider: "ch_1"
  operator: "Olga"
  Assets:Provider-Balance  -2.48 USD
  Expenses:Provider-Fees  2.48 USD
`,
  );
  expect(BEANCOUNT_FORMAT.end(balances, PERIOD)).toContain('2026-12-01 balance Assets:Bank  90.00 ~ 0 USD\n');
});

it('does the same for ledger, where a semicolon begins a comment', () => {
  expect(LEDGER_CLI_FORMAT.begin(balances, PERIOD)).toMatch(/^commodity USD\n/);
  expect(LEDGER_CLI_FORMAT.begin(balances, PERIOD)).toContain(
    '\n2026-11-01 * brought forward\n    Assets:Bank  90.00 USD\n',
  );
  expect(LEDGER_CLI_FORMAT.movement(correction)).toBe(
    `
2026-11-21 * correction: Stripe's "goodwill", see mail, 7\\8
    ; movement: m1
    ; reference: txn_1
    ; provider: ch_1
    ; operator: Olga
    Assets:Provider-Balance  -2.48 USD
    Expenses:Provider-Fees  2.48 USD
`,
  );
  expect(LEDGER_CLI_FORMAT.end(balances, PERIOD)).toContain('    Assets:Bank  0 USD = 90.00 USD\n');
});

it('gathers the entries of a movement, also where they come in two parts', async () => {
  const { entries, ...movement } = fee;
  const [first, second] = entries.map((entry) => ({ ...movement, ...entry }));
  const other = { ...movement, movementId: 'm2', ...entries[0]! };
  async function* parts() {
    yield [first!];
    yield [second!, other];
  }
  const gathered: ExportedMovement[] = [];
  for await (const one of movementsOf(parts())) gathered.push(one);
  expect(gathered.map(({ movementId, entries: own }) => [movementId, own.length])).toEqual([
    ['m1', 2],
    ['m2', 1],
  ]);
});
