import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { IssueDueDocuments } from '../src/use-cases/documents/issue-due-documents.js';
import { PrismaDocuments } from '../src/outbound/prisma/prisma-documents.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { Money } from './money.js';
import { askFor, documentsOf, gapsIn, paymentOf, read } from './papers.js';
import { readPdf } from './pdf-text.js';
import { call } from './people.js';
import { becomes } from './outcomes.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  money = new Money(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const series of ['R', 'C']) expect(await gapsIn(app, series)).toEqual([]);
});
afterAll(() => app.stop());

const kindsOf = async (agreement: Agreement) => (await documentsOf(app, agreement)).map(({ kind }) => kind);

describe('a receipt', () => {
  it('is issued once for a capture, with who, what and which card as they were then', async () => {
    const held = await app.heldAgreement({ rateMinor: 7_501 });
    await call(app, held.athlete, 'Carla Domínguez');
    await call(app, held.coach, 'Lucía Ferrer');
    expect((await paymentOf(app, held)).receipt).toBeUndefined();
    await app.complete(held);
    await becomes(app, held, 'COMPLETED');
    const { receipt, creditNotes, capturedAt } = await paymentOf(app, held);
    expect(receipt).toMatchObject({
      kind: 'DOCUMENT_KIND_RECEIPT',
      number: expect.stringMatching(/^R-\d{4}-\d{6}$/),
    });
    expect(creditNotes).toEqual([]);
    expect(await documentsOf(app, held)).toMatchObject([
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
    await call(app, held.athlete, 'Somebody Else');
    const { text } = await readPdf((await read(app, askFor(receipt))).pdf);
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
    const agreement = await app.heldAgreement();
    await Promise.all([
      app.complete(agreement),
      ...Array.from({ length: 3 }, () => app.sync(agreement)),
      app.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach }),
    ]);
    await becomes(app, agreement, 'COMPLETED');
    for (const webhook of [...app.webhooks]) await app.receive(webhook);
    await eventually(async () => {
      expect(await app.sql('select id from webhook_event where processed_at is null')).toEqual([]);
    });
    expect(await kindsOf(agreement)).toEqual(['receipt']);
  });

  it('has a number without gap or double when many are captured at once', async () => {
    const agreements: Agreement[] = [];
    for (let held = 0; held < 8; held += 1) agreements.push(await app.heldAgreement());
    await Promise.all(agreements.map((agreement) => app.complete(agreement)));
    for (const agreement of agreements) await becomes(app, agreement, 'COMPLETED');
    const numbers = (await Promise.all(agreements.map((one) => documentsOf(app, one)))).flat();
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(8);
  });

  it('leaves no gap and no receipt when its capture is rolled back, and comes with the capture that stands', async () => {
    const agreement = await app.heldAgreement();
    const documents = app.use(PrismaDocuments);
    const issue = documents.issue.bind(documents);
    const seen: string[] = [];
    const killed = vi.spyOn(documents, 'issue').mockImplementation(async (document) => {
      const issued = await issue(document);
      if (document.facts.kind === 'receipt' && seen.push(issued.number) === 1) throw new Error('killed');
      return issued;
    });
    await app.complete(agreement);
    await becomes(app, agreement, 'COMPLETED');
    killed.mockRestore();
    expect(seen).toHaveLength(2);
    expect(await documentsOf(app, agreement)).toMatchObject([{ number: seen[0] }]);
  });
});

describe('a credit note', () => {
  it('is issued once for a refund and names its receipt', async () => {
    const agreement = await money.captured();
    await call(app, agreement.athlete, 'Too Late');
    await Promise.all([money.refund(agreement), money.refund(agreement).catch(() => undefined)]);
    await becomes(app, agreement, 'REFUNDED');
    await money.refund(agreement);
    for (const webhook of [...app.webhooks]) await app.receive(webhook);
    await app.sync(agreement);
    const { receipt, creditNotes } = await paymentOf(app, agreement);
    expect(creditNotes).toMatchObject([{ kind: 'DOCUMENT_KIND_CREDIT_NOTE' }]);
    expect(await documentsOf(app, agreement)).toMatchObject([
      { kind: 'receipt', number: receipt?.number },
      { kind: 'credit_note', facts: { receiptNumber: receipt?.number, buyer: { name: '' } } },
    ]);
    const { text } = await readPdf((await read(app, askFor(creditNotes[0], 'es'))).pdf);
    expect(text).toContain(`anula por completo el recibo ${receipt?.number}`);
    expect(text).toContain('Total reembolsado 75,00 $');
  });

  it('is not issued for what a bank takes back', async () => {
    const agreement = await money.captured();
    const id = await app.stripe.dispute((await money.chargeOf(agreement)).id);
    await becomes(app, agreement, 'DISPUTED');
    await app.stripe.closeDispute(id, 'lost');
    await eventually(async () =>
      expect(await app.sql(`select 1 from dispute where id = $1 and status = 'lost'`, id)).toHaveLength(1),
    );
    expect(await kindsOf(agreement)).toEqual(['receipt']);
  });
});

describe('documents', () => {
  it('cannot be changed, deleted or truncated, nor can what was made of them', async () => {
    const agreement = await money.captured();
    const { receipt } = await paymentOf(app, agreement);
    await read(app, askFor(receipt));
    for (const change of [
      `update document set facts = '{}'`,
      'delete from document',
      'truncate document cascade',
      `update document_rendering set pdf = ''`,
      'delete from document_rendering',
      'truncate document_rendering',
    ])
      await expect(app.sql(change)).rejects.toThrow(/append-only/);
    await expect(
      app.sql(
        `insert into document (id, kind, number, owner_id, payment_id, issued_at, facts)
         select gen_random_uuid(), kind, 'R-0000-1', owner_id, payment_id, now(), facts from document limit 1`,
      ),
    ).rejects.toThrow(/document_one_receipt/);
  });

  it('of captures from before there were any are issued later, once', async () => {
    const agreement = await money.captured();
    await money.refund(agreement);
    const before = await documentsOf(app, agreement);
    // The newest of their series, so that taking them away leaves no gap.
    await app.sql('alter table document disable trigger document_not_deleted');
    await app.sql(
      'delete from document where id = any($1::uuid[])',
      before.map(({ id }) => id),
    );
    await app.sql('alter table document enable trigger document_not_deleted');
    await app.sql(`update document_counter set last = last - 1 where series in ('R', 'C')`);
    const undocumented = app.use(IssueDueDocuments);
    expect(await undocumented.execute()).toEqual({ done: 1, errors: [], mayBeMore: false });
    expect(await undocumented.execute()).toEqual({ done: 0, errors: [], mayBeMore: false });
    const after = await documentsOf(app, agreement);
    expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
    expect(after[0]?.facts).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      total: { amountMinor: 7_500 },
    });
  });
});
