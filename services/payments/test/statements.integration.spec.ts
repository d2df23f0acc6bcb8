import { Clock } from '@bandeja/clock';
import type { UserCaller } from '@bandeja/auth';
import type { Statement } from '@bandeja/contracts/payments';
import { asAthlete, asCoach } from '@bandeja/testing';
import { vi } from 'vitest';
import { IssueDueDocuments } from '../src/use-cases/documents/issue-due-documents.js';
import { booked, booksOf } from './books.js';
import { completed, newCoach, onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { Money } from './money.js';
import { askFor, gapsIn, nextMonth, read, statementFactsOf } from './papers.js';
import { readPdf } from './pdf-text.js';
import { call } from './people.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'documents', 'payouts');
  money = new Money(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await gapsIn(app, 'S')).toEqual([]);
});
afterAll(() => app.stop());

const list = async (coach: UserCaller, page: { pageSize?: number; pageToken?: string } = {}) =>
  app.client.listStatements({ pageSize: 0, pageToken: '', ...page }, { as: coach });
const statementsOf = async (coach: UserCaller): Promise<Statement[]> => (await list(coach)).statements;
const monthsOf = async (coach: UserCaller) => (await statementsOf(coach)).map(({ month }) => month);

const factsOf = (coach: UserCaller) => statementFactsOf(app, coach);
const itIs = (time: string | Date) => vi.spyOn(app.use(Clock), 'now').mockReturnValue(new Date(time));
const livesIn = (coach: UserCaller, timezone: string) => call(app, coach, 'Lucía Ferrer', timezone);

describe('a statement', () => {
  it('holds what happened in a month that is over, and agrees with the ledger', async () => {
    const paid = await money.paidOut({ rateMinor: 7_501 });
    const { coach } = paid;
    await livesIn(coach, 'Europe/Madrid');
    const refunded = await completed(app, await app.heldFor({ coach }));
    await money.refund(refunded);
    const open = await completed(app, await app.heldFor({ coach }));
    expect(await statementsOf(coach)).toEqual([]);
    itIs(nextMonth());
    const [statement, ...others] = await statementsOf(coach);
    expect(others).toEqual([]);
    expect(statement?.document).toMatchObject({
      kind: 'DOCUMENT_KIND_STATEMENT',
      number: expect.stringMatching(/^S-\d{4}-\d{6}$/),
    });
    const [facts] = await factsOf(coach);
    expect(
      facts?.lines.map(({ kind, commissionMinor, shareMinor }) => [kind, commissionMinor, shareMinor]),
    ).toEqual([
      ['capture', 2_250, 5_251],
      ['transfer', 0, -5_251],
      ['capture', 2_250, 5_250],
      ['refund', -2_250, -5_250],
      ['capture', 2_250, 5_250],
    ]);
    const books = await Promise.all([paid, refunded, open].map((agreement) => booksOf(app, agreement)));
    const owed = books.reduce((sum, { coach_payable: balance = 0 }) => sum - balance, 0);
    expect(owed).toBe(5_250);
    expect(facts).toMatchObject({
      openingMinor: 0,
      closingMinor: owed,
      timezone: 'Europe/Madrid',
      currency: 'USD',
    });
    const { text } = await readPdf((await read(app, askFor(statement?.document))).pdf);
    for (const part of [
      'Monthly statement',
      'Lucía Ferrer',
      'Earned $157.51',
      'Paid out to you $52.51',
      '-$75.00',
    ])
      expect(text).toContain(part);
    expect((await read(app, askFor(statement?.document, 'es'))).filename).toBe(
      `bandeja-${statement?.document?.number}.pdf`,
    );
  });

  it('is there for each month with money in it, newest first and in pages, each opening as the last one closed', async () => {
    const coach = await newCoach(app);
    const agreement = await app.heldFor({ coach });
    for (const [payableMinor, at] of [
      [1_000, '2026-01-15T10:00:00Z'],
      [2_000, '2026-02-10T10:00:00Z'],
      [-2_500, '2026-02-20T10:00:00Z'],
      [300, '2026-05-05T10:00:00Z'],
    ] as const)
      await booked(app, agreement, payableMinor, at);
    expect(await monthsOf(coach)).toEqual(['2026-05', '2026-02', '2026-01']);
    expect(
      (await factsOf(coach)).map(({ openingMinor, closingMinor }) => [openingMinor, closingMinor]),
    ).toEqual([
      [0, 1_000],
      [1_000, 500],
      [500, 800],
    ]);
    const first = await list(coach, { pageSize: 2 });
    const second = await list(coach, { pageSize: 2, pageToken: first.nextPageToken });
    expect([...first.statements, ...second.statements].map(({ month }) => month)).toEqual(
      await monthsOf(coach),
    );
    expect(second.nextPageToken).toBe('');
    await expect(list(coach, { pageSize: 101 })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is cut where the coach lives', async () => {
    const coach = await newCoach(app);
    await livesIn(coach, 'Europe/Madrid');
    const agreement = await app.heldFor({ coach });
    await booked(app, agreement, 1_000, '2026-06-30T21:59:59Z');
    await booked(app, agreement, 2_000, '2026-06-30T22:00:00Z');
    expect((await statementsOf(coach)).length).toBe(2);
    expect((await factsOf(coach)).map(({ month, closingMinor }) => [month, closingMinor])).toEqual([
      ['2026-06', 1_000],
      ['2026-07', 3_000],
    ]);
  });

  it('is not issued before its month is over there, and stays as it is afterwards', async () => {
    const coach = await newCoach(app);
    await livesIn(coach, 'Pacific/Honolulu');
    const agreement = await app.heldFor({ coach });
    await booked(app, agreement, 1_000, '2026-06-15T10:00:00Z');
    itIs('2026-07-01T10:00:30Z');
    expect(await monthsOf(coach)).toEqual([]);
    itIs('2026-07-01T10:02:00Z');
    expect(await monthsOf(coach)).toEqual(['2026-06']);
    const before = await factsOf(coach);
    await booked(app, agreement, 500, '2026-08-15T10:00:00Z');
    itIs('2026-09-10T10:00:00Z');
    expect(await monthsOf(coach)).toEqual(['2026-08', '2026-06']);
    expect((await factsOf(coach))[0]).toEqual(before[0]);
  });

  it('holds every movement exactly once, wherever the coach moves meanwhile', async () => {
    const coach = await newCoach(app);
    const agreement = await app.heldFor({ coach });
    const edges = [
      '2026-03-31T12:30:00Z',
      '2026-03-31T23:30:00Z',
      '2026-04-01T06:00:00Z',
      '2026-04-30T18:00:00Z',
    ];
    for (const at of edges) await booked(app, agreement, 1_000, at);
    await livesIn(coach, 'Pacific/Kiritimati');
    itIs('2026-03-31T12:00:00Z');
    await statementsOf(coach);
    itIs('2026-05-01T00:00:00Z');
    await statementsOf(coach);
    await livesIn(coach, 'Pacific/Honolulu');
    itIs('2026-07-01T12:00:00Z');
    await statementsOf(coach);
    const facts = await factsOf(coach);
    expect(facts.flatMap(({ lines }) => lines.map(({ at }) => new Date(at).toISOString())).sort()).toEqual(
      edges.map((at) => new Date(at).toISOString()),
    );
    expect(facts.at(-1)?.closingMinor).toBe(4_000);
    for (const [index, { openingMinor }] of facts.entries())
      expect(openingMinor).toBe(facts[index - 1]?.closingMinor ?? 0);
  });

  it('is issued by the job as well, once, also while the coach looks', async () => {
    const coach = await newCoach(app);
    const agreement = await app.heldFor({ coach });
    await booked(app, agreement, 1_000, '2026-07-15T10:00:00Z');
    itIs('2026-08-02T10:00:00Z');
    const job = app.use(IssueDueDocuments);
    const [batch, ...seen] = await Promise.all([
      job.execute(),
      monthsOf(coach),
      monthsOf(coach),
      job.execute(),
    ]);
    expect(batch.errors).toEqual([]);
    expect(seen[0]).toEqual(['2026-07']);
    expect(await factsOf(coach)).toHaveLength(1);
    await booked(app, agreement, 1_000, '2026-08-15T10:00:00Z');
    itIs('2026-09-02T10:00:00Z');
    expect(await job.execute()).toEqual({ done: 1, errors: [], mayBeMore: false });
    expect((await factsOf(coach)).map(({ month }) => month)).toEqual(['2026-07', '2026-08']);
    expect(await job.execute()).toEqual({ done: 0, errors: [], mayBeMore: false });
  });

  it('is seen by its coach alone', async () => {
    const coach = await newCoach(app);
    await onboard(app, coach);
    await booked(app, await app.heldFor({ coach }), 1_000, '2026-01-15T10:00:00Z');
    expect(await monthsOf(coach)).toEqual(['2026-01']);
    expect(await monthsOf(await asCoach())).toEqual([]);
    await expect(list(await asAthlete())).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
