import { buildFacts } from './build-facts';
import type { CoachTransaction } from './coach-billing.api';
import { transactionsCsv } from './transactions-csv';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

const build = (overrides: Partial<CoachTransaction> = {}): CoachTransaction => ({
  id: 'payment-1',
  analysisId: 'analysis-1',
  ...buildFacts(),
  total: usd(6_500),
  platformAmount: usd(1_950),
  coachAmount: usd(4_550),
  coachDue: usd(4_550),
  createdAt: '2026-11-14T12:00:00Z',
  title: 'Bandeja under pressure',
  counterparty: { id: 'athlete-1', fullName: 'Carla Domínguez', avatarUrl: null },
  ...overrides,
});

const csv = (...transactions: CoachTransaction[]) =>
  transactionsCsv(transactions, {
    header: ['Date', 'Client'],
    status: ({ status }) => status,
    payout: ({ payoutStatus }) => payoutStatus ?? '',
  });
const named = (fullName: string) => build({ counterparty: { ...build().counterparty, fullName } });
const clientOf = (fullName: string) => csv(named(fullName)).split('2026-11-14,')[1]?.split(',Bandeja')[0];

describe('transactions for a spreadsheet', () => {
  it('come with a byte order mark, the given header, CRLF and plain numbers', () => {
    expect(csv(build(), build({ platformAmount: null, coachDue: null, payoutStatus: null }))).toBe(
      '\uFEFFDate,Client\r\n' +
        '2026-11-14,Carla Domínguez,Bandeja under pressure,65.00,19.50,45.50,USD,COMPLETED,PENDING\r\n' +
        '2026-11-14,Carla Domínguez,Bandeja under pressure,65.00,,,USD,COMPLETED,\r\n',
    );
  });

  it.each([
    ['a comma', 'Domínguez, Carla', '"Domínguez, Carla"'],
    ['a quote', 'Carla "la zurda"', '"Carla ""la zurda"""'],
    ['a line break', 'Carla\r\nDomínguez', '"Carla\r\nDomínguez"'],
    ['nothing to quote', 'Carla; Domínguez', 'Carla; Domínguez'],
  ])('quote %s as RFC 4180 says', (_what, name, expected) => expect(clientOf(name)).toBe(expected));

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\t=1'])('cannot start a formula with %p', (name) => {
    expect(clientOf(name)).toBe(`'${name}`);
  });

  it('quotes a formula that also needs quoting', () => {
    expect(clientOf('=HYPERLINK("http://x.test","y")')).toBe(`"'=HYPERLINK(""http://x.test"",""y"")"`);
  });
});
