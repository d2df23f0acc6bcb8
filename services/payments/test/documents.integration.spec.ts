import { asAdmin, eventually } from '@bandeja/testing';
import { jest } from '@jest/globals';
import { IssueDueDocuments } from '../src/use-cases/issue-due-documents.js';
import { DocumentRepository } from '../src/use-cases/ports/document.repository.js';
import { Harness, type Agreement } from './harness.js';
import { Money } from './money.js';
import { askFor, documentsOf, gapsIn, paymentOf, read } from './papers.js';
import { readPdf } from './pdf-text.js';
import { call } from './people.js';
import { becomes } from './told.js';

let harness: Harness;
let money: Money;

beforeAll(async () => {
  harness = await Harness.start();
  money = new Money(harness);
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const series of ['R', 'C']) expect(await gapsIn(harness, series)).toEqual([]);
});
afterAll(() => harness.stop());

const kindsOf = async (agreement: Agreement) =>
  (await documentsOf(harness, agreement)).map(({ kind }) => kind);

describe('a receipt', () => {
  it('is issued once for a capture, with who, what and which card as they were then', async () => {
    const held = await harness.heldAgreement({ rateMinor: 7_501 });
    await call(harness, held.athlete, 'Carla Domínguez');
    await call(harness, held.coach, 'Lucía Ferrer');
    expect((await paymentOf(harness, held)).receipt).toBeUndefined();
    await harness.complete(held);
    await becomes(harness, held, 'COMPLETED');
    const { receipt, creditNotes, capturedAt } = await paymentOf(harness, held);
    expect(receipt).toMatchObject({
      kind: 'DOCUMENT_KIND_RECEIPT',
      number: expect.stringMatching(/^R-\d{4}-\d{6}$/),
    });
    expect(creditNotes).toEqual([]);
    expect(await documentsOf(harness, held)).toMatchObject([
      {
        number: receipt?.number,
        owner_id: held.athlete.userId,
        facts: {
          buyer: { name: 'Carla Domínguez', email: `${held.athlete.userId}@example.test` },
          coachName: 'Lucía Ferrer',
          total: { amountMinor: 7_501, currency: 'USD' },
          card: { brand: 'visa', last4: '4242' },
          capturedAt: capturedAt?.toISOString(),
        },
      },
    ]);
    await call(harness, held.athlete, 'Somebody Else');
    const { text } = await readPdf((await read(harness, askFor(receipt))).pdf);
    for (const part of [
      'Carla Domínguez',
      'Lucía Ferrer',
      'My bandeja',
      '$75.01',
      'Visa ending in 4242',
      receipt!.number,
    ])
      expect(text).toContain(part);
  });

  it('is one for a webhook, a sync and a capture that race, however often they are told again', async () => {
    const agreement = await harness.heldAgreement();
    await Promise.all([
      harness.complete(agreement),
      ...Array.from({ length: 3 }, () => harness.sync(agreement)),
      harness.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach }),
    ]);
    await becomes(harness, agreement, 'COMPLETED');
    for (const webhook of [...harness.webhooks]) await harness.receive(webhook);
    await eventually(async () => {
      expect(await harness.sql('select id from webhook_event where processed_at is null')).toEqual([]);
    });
    expect(await kindsOf(agreement)).toEqual(['receipt']);
  });

  it('has a number without gap or double when many are captured at once', async () => {
    const agreements: Agreement[] = [];
    for (let held = 0; held < 8; held += 1) agreements.push(await harness.heldAgreement());
    await Promise.all(agreements.map((agreement) => harness.complete(agreement)));
    for (const agreement of agreements) await becomes(harness, agreement, 'COMPLETED', 20_000);
    const numbers = (await Promise.all(agreements.map((one) => documentsOf(harness, one)))).flat();
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(8);
  });

  it('leaves no gap and no receipt when its capture is rolled back, and comes with the capture that stands', async () => {
    const agreement = await harness.heldAgreement();
    const documents = harness.use(DocumentRepository);
    const issue = documents.issue.bind(documents);
    const seen: string[] = [];
    const killed = jest.spyOn(documents, 'issue').mockImplementation(async (document) => {
      const issued = await issue(document);
      if (document.facts.kind === 'receipt' && seen.push(issued.number) === 1) throw new Error('killed');
      return issued;
    });
    await harness.complete(agreement);
    await becomes(harness, agreement, 'COMPLETED', 20_000);
    killed.mockRestore();
    expect(seen).toHaveLength(2);
    expect(await documentsOf(harness, agreement)).toMatchObject([{ number: seen[0] }]);
  });
});

describe('a credit note', () => {
  it('is issued once for a refund and names its receipt', async () => {
    const agreement = await money.captured();
    await call(harness, agreement.athlete, 'Too Late');
    await Promise.all([money.refund(agreement), money.refund(agreement).catch(() => undefined)]);
    await becomes(harness, agreement, 'REFUNDED');
    await money.refund(agreement);
    for (const webhook of [...harness.webhooks]) await harness.receive(webhook);
    await harness.sync(agreement);
    const { receipt, creditNotes } = await paymentOf(harness, agreement);
    expect(creditNotes).toMatchObject([{ kind: 'DOCUMENT_KIND_CREDIT_NOTE' }]);
    expect(await documentsOf(harness, agreement)).toMatchObject([
      { kind: 'receipt', number: receipt?.number },
      { kind: 'credit_note', facts: { receiptNumber: receipt?.number, buyer: { name: '' } } },
    ]);
    const { text } = await readPdf((await read(harness, askFor(creditNotes[0], 'es'))).pdf);
    expect(text).toContain(`anula por completo el recibo ${receipt?.number}`);
    expect(text).toContain('Total reembolsado 75,00 $');
  });

  it('is not issued for what a bank takes back', async () => {
    const agreement = await money.captured();
    const id = await harness.stripe.dispute((await money.chargeOf(agreement)).id);
    await becomes(harness, agreement, 'DISPUTED');
    await harness.stripe.closeDispute(id, 'lost');
    await eventually(async () =>
      expect(await harness.sql(`select 1 from dispute where id = $1 and status = 'lost'`, id)).toHaveLength(
        1,
      ),
    );
    expect(await kindsOf(agreement)).toEqual(['receipt']);
  });
});

describe('documents', () => {
  it('are shown to the athlete who paid, on every answer, and to nobody else', async () => {
    const agreement = await money.captured();
    const { analysisId, athlete, coach } = agreement;
    const page = { pageSize: 0, pageToken: '', search: '' };
    const [payment] = (await harness.client.getPayments({ analysisIds: [analysisId] }, { as: athlete }))
      .payments;
    const [row] = (await harness.client.listTransactions(page, { as: athlete })).transactions;
    for (const own of [payment, row, await harness.sync(agreement)])
      expect(own?.receipt?.number).toBe(payment?.receipt?.number);
    expect(payment?.receipt?.number).toBeDefined();
    const capture = await harness.client.capturePayment({ analysisId }, { as: coach });
    const listed = await harness.client.listTransactions(page, { as: coach });
    await money.refund(agreement);
    const synced = await harness.client.syncPayment({ analysisId }, { as: coach });
    const byOperator = await harness.client.refundPayment(
      { analysisId, reason: 'No notes' },
      { as: await asAdmin() },
    );
    for (const foreign of [capture.payment, listed.transactions[0], synced.payment, byOperator.payment]) {
      expect(foreign?.analysisId).toBe(analysisId);
      expect(foreign).toMatchObject({ receipt: undefined, creditNotes: [] });
    }
  });

  it('of a page of transactions are found with one question', async () => {
    const first = await money.captured();
    for (const next of [
      await harness.heldFor({ athlete: first.athlete }),
      await harness.heldFor({ athlete: first.athlete }),
    ]) {
      await harness.complete(next);
      await becomes(harness, next, 'COMPLETED');
    }
    const listOwn = jest.spyOn(harness.use(DocumentRepository), 'listOwn');
    const page = { pageSize: 0, pageToken: '', search: '' };
    const { transactions } = await harness.client.listTransactions(page, { as: first.athlete });
    expect(new Set(transactions.map(({ receipt }) => receipt?.number)).size).toBe(3);
    expect(listOwn).toHaveBeenCalledTimes(1);
    await harness.client.listTransactions(page, { as: first.coach });
    expect(listOwn).toHaveBeenCalledTimes(1);
  });

  it('cannot be changed, deleted or truncated, nor can what was made of them', async () => {
    const agreement = await money.captured();
    const { receipt } = await paymentOf(harness, agreement);
    await read(harness, askFor(receipt));
    for (const change of [
      `update document set facts = '{}'`,
      'delete from document',
      'truncate document cascade',
      `update document_rendering set pdf = ''`,
      'delete from document_rendering',
      'truncate document_rendering',
    ])
      await expect(harness.sql(change)).rejects.toThrow(/append-only/);
    await expect(
      harness.sql(
        `insert into document (id, kind, number, owner_id, payment_id, issued_at, facts)
         select gen_random_uuid(), kind, 'R-0000-1', owner_id, payment_id, now(), facts from document limit 1`,
      ),
    ).rejects.toThrow(/document_payment_id_kind_key/);
  });

  it('of captures from before there were any are issued later, once', async () => {
    const agreement = await money.captured();
    await money.refund(agreement);
    const before = await documentsOf(harness, agreement);
    // The newest of their series, so that taking them away leaves no gap.
    await harness.sql('alter table document disable trigger document_not_deleted');
    await harness.sql(
      'delete from document where id = any($1::uuid[])',
      before.map(({ id }) => id),
    );
    await harness.sql('alter table document enable trigger document_not_deleted');
    await harness.sql(`update document_counter set last = last - 1 where series in ('R', 'C')`);
    const undocumented = harness.use(IssueDueDocuments);
    expect(await undocumented.execute()).toEqual({ done: 1, errors: [] });
    expect(await undocumented.execute()).toEqual({ done: 0, errors: [] });
    const after = await documentsOf(harness, agreement);
    expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
    expect(after[0]?.facts).toMatchObject({ card: null, total: { amountMinor: 7_500 } });
  });
});
