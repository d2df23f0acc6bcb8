import { asAdmin, asService, eventually } from '@bandeja/testing';
import { status } from '@grpc/grpc-js';
import { vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { PrismaDocuments } from '../src/outbound/prisma/prisma-documents.js';
import { DocumentRenderer } from '../src/use-cases/ports/document-renderer.js';
import { completed } from './coaches.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { Money } from './money.js';
import { askFor, documentsOf, paymentOf, read, signedFor } from './papers.js';
import { readPdf } from './pdf-text.js';
import { call, leave } from './people.js';
import { becomes } from './outcomes.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  money = new Money(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const NOT_FOUND = { code: 'DOCUMENT_NOT_FOUND', kind: 'not-found' };

describe('documents', () => {
  it('are shown to the athlete who paid, on every answer, and to nobody else', async () => {
    const agreement = await money.captured();
    const { analysisId, athlete, coach } = agreement;
    const page = { pageSize: 0, pageToken: '', search: '' };
    const [payment] = (await app.client.getPayments({ analysisIds: [analysisId] }, { as: athlete })).payments;
    const [row] = (await app.client.listTransactions(page, { as: athlete })).transactions;
    for (const own of [payment, row, await app.sync(agreement)])
      expect(own?.receipt?.number).toBe(payment?.receipt?.number);
    expect(payment?.receipt?.number).toBeDefined();
    const capture = await app.client.capturePayment({ analysisId }, { as: coach });
    const listed = await app.client.listTransactions(page, { as: coach });
    await money.refund(agreement);
    const synced = await app.client.syncPayment({ analysisId }, { as: coach });
    const byOperator = await app.client.refundPayment(
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
      await app.heldFor({ athlete: first.athlete }),
      await app.heldFor({ athlete: first.athlete }),
    ]) {
      await app.complete(next);
      await becomes(app, next, 'COMPLETED');
    }
    const listOwn = vi.spyOn(app.use(PrismaDocuments), 'listOwn');
    const page = { pageSize: 0, pageToken: '', search: '' };
    const { transactions } = await app.client.listTransactions(page, { as: first.athlete });
    expect(new Set(transactions.map(({ receipt }) => receipt?.number)).size).toBe(3);
    expect(listOwn).toHaveBeenCalledTimes(1);
    await app.client.listTransactions(page, { as: first.coach });
    expect(listOwn).toHaveBeenCalledTimes(1);
  });
});

describe('the PDF of a document', () => {
  it('is the same bytes ever after, in each language its own, also when our code would draw another', async () => {
    const { receipt } = await paymentOf(app, await money.captured());
    const render = vi.spyOn(app.use(DocumentRenderer), 'render');
    const firsts = await Promise.all([1, 2, 3].map(() => read(app, askFor(receipt))));
    const [{ hash, filename }] = firsts as [(typeof firsts)[0]];
    expect(firsts.map((one) => one.hash)).toEqual([hash, hash, hash]);
    expect(filename).toBe(`bandeja-${receipt?.number}.pdf`);
    const spanish = await read(app, askFor(receipt, 'es'));
    expect((await readPdf(spanish.pdf)).text).toContain('Total pagado');
    expect(spanish.hash).not.toBe(hash);
    render.mockClear().mockResolvedValue(Buffer.from('drawn by later code'));
    for (const [locale, expected] of [
      ['en', hash],
      ['es', spanish.hash],
      ['es-MX', spanish.hash],
      ['de', hash],
      ['', hash],
    ] as const)
      expect((await read(app, askFor(receipt, locale))).hash).toBe(expected);
    expect(render).not.toHaveBeenCalled();
  });

  it('is given for an address of ours alone, as long as it lasts', async () => {
    const { receipt } = await paymentOf(app, await money.captured());
    const other = (await paymentOf(app, await money.captured())).receipt;
    const asked = askFor(receipt);
    expect(Number(receipt?.pathExpiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000);
    expect(Number(receipt?.pathExpiresAt) - Date.now()).toBeGreaterThan(50 * 60 * 1000);
    const ended = signedFor(asked.id, Date.now() - 61 * 60 * 1000);
    for (const wrong of [
      { ...asked, signature: '' },
      { ...asked, signature: asked.signature.toLowerCase() },
      { ...asked, expires: String(Number(asked.expires) + 1) },
      { ...asked, id: askFor(other).id },
      { ...asked, id: '' },
      ended,
      signedFor(randomUUID()),
    ])
      await expect(read(app, wrong)).rejects.toMatchObject(NOT_FOUND);
    await read(app, signedFor(asked.id));
  });

  it('is read by the gateway alone', async () => {
    const asked = askFor((await paymentOf(app, await money.captured())).receipt);
    for (const service of ['media', 'analysis', 'payments'] as const)
      await expect(app.client.readDocument(asked, { as: asService(service) })).rejects.toMatchObject({
        cause: { code: status.PERMISSION_DENIED },
      });
  });

  it('is read by nobody any more once its owner has left, and the document is kept without their name (T-53)', async () => {
    const held = await app.heldAgreement();
    await call(app, held.athlete, 'Carla Domínguez');
    await call(app, held.coach, 'Lucía Ferrer');
    const agreement = await completed(app, held);
    const { receipt } = await paymentOf(app, agreement);
    const asked = askFor(receipt);
    await read(app, asked);
    const [before] = await documentsOf(app, agreement);
    await leave(app, agreement.athlete);
    await eventually(() => expect(read(app, asked)).rejects.toMatchObject(NOT_FOUND));
    const nobody = { name: '', email: '' };
    await eventually(async () =>
      expect(await documentsOf(app, agreement)).toEqual([
        { ...before, facts: { ...before?.facts, buyer: nobody } },
      ]),
    );
    expect(await app.sql('select 1 from document_rendering where document_id = $1', before?.id)).toEqual([]);
    for (const change of [`facts = facts || '{"title": "x"}'`, `number = 'R-0000-1'`, 'issued_at = now()'])
      await expect(app.sql(`update document set ${change} where id = $1`, before?.id)).rejects.toThrow(
        /append-only/,
      );
    await expect(app.sql('delete from document where id = $1', before?.id)).rejects.toThrow(/append-only/);
    await app.client.refundPayment(
      { analysisId: agreement.analysisId, reason: 'Left' },
      { as: await asAdmin() },
    );
    const [, note] = await documentsOf(app, agreement);
    expect(note).toMatchObject({ kind: 'credit_note', facts: { buyer: nobody, coachName: 'Lucía Ferrer' } });
    await expect(read(app, signedFor(note!.id))).rejects.toMatchObject(NOT_FOUND);
  });

  it('stays as it is for the athlete whose coach has left', async () => {
    const held = await app.heldAgreement();
    await call(app, held.coach, 'Lucía Ferrer');
    const agreement = await completed(app, held);
    const asked = askFor((await paymentOf(app, agreement)).receipt);
    const { hash } = await read(app, asked);
    await leave(app, agreement.coach);
    await eventually(async () => {
      const left = 'select 1 from person where user_id = $1 and forgotten_at is not null';
      expect(await app.sql(left, agreement.coach.userId)).toHaveLength(1);
    });
    expect((await read(app, asked)).hash).toBe(hash);
    expect((await readPdf((await read(app, { ...asked, locale: 'es' })).pdf)).text).toContain('Lucía Ferrer');
  });
});
