import { asAdmin, asService, eventually } from '@bandeja/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DocumentRenderer } from '../src/use-cases/ports/document-renderer.js';
import { completed } from './coaches.js';
import { Harness } from './harness.js';
import { Money } from './money.js';
import { askFor, documentsOf, paymentOf, read, signedFor } from './papers.js';
import { readPdf } from './pdf-text.js';
import { call, leave } from './people.js';

let harness: Harness;
let money: Money;

beforeAll(async () => {
  harness = await Harness.start();
  money = new Money(harness);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => harness.stop());

const NOT_FOUND = { code: 'DOCUMENT_NOT_FOUND', kind: 'not-found' };

describe('the PDF of a document', () => {
  it('is the same bytes ever after, in each language its own, also when our code would draw another', async () => {
    const { receipt } = await paymentOf(harness, await money.captured());
    const render = jest.spyOn(harness.use(DocumentRenderer), 'render');
    const firsts = await Promise.all([1, 2, 3].map(() => read(harness, askFor(receipt))));
    const [{ hash, filename }] = firsts as [(typeof firsts)[0]];
    expect(firsts.map((one) => one.hash)).toEqual([hash, hash, hash]);
    expect(filename).toBe(`bandeja-${receipt?.number}.pdf`);
    const spanish = await read(harness, askFor(receipt, 'es'));
    expect((await readPdf(spanish.pdf)).text).toContain('Total pagado');
    expect(spanish.hash).not.toBe(hash);
    render.mockClear().mockResolvedValue(Buffer.from('drawn by later code'));
    for (const [locale, expected] of [
      ...[
        ['en', hash],
        ['es', spanish.hash],
        ['es-MX', spanish.hash],
      ],
      ...[
        ['de', hash],
        ['', hash],
      ],
    ] as const)
      expect((await read(harness, askFor(receipt, locale))).hash).toBe(expected);
    expect(render).not.toHaveBeenCalled();
  });

  it('is given for an address of ours alone, as long as it lasts', async () => {
    const { receipt } = await paymentOf(harness, await money.captured());
    const other = (await paymentOf(harness, await money.captured())).receipt;
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
      await expect(read(harness, wrong)).rejects.toMatchObject(NOT_FOUND);
    await read(harness, signedFor(asked.id));
  });

  it('is read by the gateway alone', async () => {
    const asked = askFor((await paymentOf(harness, await money.captured())).receipt);
    for (const service of ['media', 'analysis', 'payments'])
      await expect(
        harness.client.readDocument(asked, { as: await asService(service) }),
      ).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is read by nobody any more once its owner has left, and the document is kept without their name (T-53)', async () => {
    const held = await harness.heldAgreement();
    await call(harness, held.athlete, 'Carla Domínguez');
    await call(harness, held.coach, 'Lucía Ferrer');
    const agreement = await completed(harness, held);
    const { receipt } = await paymentOf(harness, agreement);
    const asked = askFor(receipt);
    await read(harness, asked);
    const [before] = await documentsOf(harness, agreement);
    await leave(harness, agreement.athlete);
    await eventually(() => expect(read(harness, asked)).rejects.toMatchObject(NOT_FOUND));
    const nobody = { name: '', email: '' };
    await eventually(async () =>
      expect(await documentsOf(harness, agreement)).toEqual([
        { ...before, facts: { ...before?.facts, buyer: nobody } },
      ]),
    );
    expect(await harness.sql('select 1 from document_rendering where document_id = $1', before?.id)).toEqual(
      [],
    );
    for (const change of [`facts = facts || '{"title": "x"}'`, `number = 'R-0000-1'`, 'issued_at = now()'])
      await expect(harness.sql(`update document set ${change} where id = $1`, before?.id)).rejects.toThrow(
        /append-only/,
      );
    await expect(harness.sql('delete from document where id = $1', before?.id)).rejects.toThrow(
      /append-only/,
    );
    await harness.client.refundPayment(
      { analysisId: agreement.analysisId, reason: 'Left' },
      { as: await asAdmin() },
    );
    const [, note] = await documentsOf(harness, agreement);
    expect(note).toMatchObject({ kind: 'credit_note', facts: { buyer: nobody, coachName: 'Lucía Ferrer' } });
    await expect(read(harness, signedFor(note!.id))).rejects.toMatchObject(NOT_FOUND);
  });

  it('stays as it is for the athlete whose coach has left', async () => {
    const held = await harness.heldAgreement();
    await call(harness, held.coach, 'Lucía Ferrer');
    const agreement = await completed(harness, held);
    const asked = askFor((await paymentOf(harness, agreement)).receipt);
    const { hash } = await read(harness, asked);
    await leave(harness, agreement.coach);
    await eventually(async () => {
      const left = 'select 1 from person where user_id = $1 and forgotten_at is not null';
      expect(await harness.sql(left, agreement.coach.userId)).toHaveLength(1);
    });
    expect((await read(harness, asked)).hash).toBe(hash);
    expect((await readPdf((await read(harness, { ...asked, locale: 'es' })).pdf)).text).toContain(
      'Lucía Ferrer',
    );
  });
});
