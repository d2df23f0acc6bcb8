import 'reflect-metadata';
import {
  buildCreditNoteFacts,
  buildDocument,
  buildReceiptFacts,
  buildStatementFacts,
} from '../../../test/factories/documents.js';
import { readPdf } from '../../../test/pdf-text.js';
import type { DocumentFacts, DocumentLocale } from '../../domain/document.js';
import type { StatementLine } from '../../domain/statement.js';
import { PdfDocumentRenderer } from './pdf-document-renderer.js';

const LETTER = { width: 612, height: 792 };

const read = async (facts: DocumentFacts, locale: DocumentLocale) =>
  readPdf(await new PdfDocumentRenderer().render(buildDocument(facts), locale));

const lineOf = (line: Partial<StatementLine> = {}): StatementLine => ({
  kind: 'capture',
  at: '2026-10-05T10:00:00Z',
  title: 'My volley',
  commissionMinor: 2_250,
  shareMinor: 5_250,
  ...line,
});

describe('a receipt', () => {
  it('says in English who paid whom for what, when and with which card', async () => {
    const { text, title, language, tags } = await read(buildReceiptFacts(), 'en');
    expect({ title, language }).toEqual({ title: 'Receipt X-2026-000042', language: 'en' });
    for (const part of [
      'Issued on: November 1, 2026',
      'Seller Bandeja Coaching S.L. Calle de la Pista 1 28001 Madrid Tax ID: ESB12345678',
      'Paid by Carla Domínguez carla@bandeja.example',
      'Payment November 1, 2026 Visa ending in 4242',
      'My bandeja Video analysis by Lucía Ferrer',
      'Description Amount (USD)',
      'Total paid $1,234.56',
      'tax isn’t itemized',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
    expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']));
  });

  it('says it in Spanish, with the dates and amounts of Spanish', async () => {
    const { text, title, language } = await read(buildReceiptFacts(), 'es');
    expect({ title, language }).toEqual({ title: 'Recibo X-2026-000042', language: 'es' });
    for (const part of [
      'Fecha de emisión: 1 de noviembre de 2026',
      'Vendedor Bandeja Coaching S.L.',
      'Pagado por Carla Domínguez',
      'Visa terminada en 4242',
      'Análisis de vídeo por Lucía Ferrer',
      'Total pagado 1.234,56 $',
      'no se desglosan impuestos',
    ])
      expect(text).toContain(part);
  });

  it('is dated in its metadata on the day of issue', async () => {
    expect((await read(buildReceiptFacts(), 'en')).createdOn).toMatch(/^D:20261031233000/);
  });

  it('leaves out what nobody told', async () => {
    const facts = buildReceiptFacts({
      buyer: { name: '', email: '' },
      coachName: '',
      card: null,
      seller: { name: 'Bandeja', address: '', taxId: '', timezone: 'UTC' },
    });
    const { text } = await read(facts, 'en');
    expect(text).toContain('Paid by Name not on file');
    expect(text).toContain('October 31, 2026 By card');
    expect(text).not.toContain('Tax ID');
    expect(text).not.toMatch(/undefined|null| by \d/);
  });

  it('writes names in Latin, Greek and Cyrillic letters', async () => {
    const name = 'Łukasz Ćwikła Ωμέγα Жуков';
    const { text } = await read(buildReceiptFacts({ buyer: { name, email: '' } }), 'en');
    expect(text).toContain(name);
  });

  it('keeps a long title and a long name on paper of either size', async () => {
    const facts = buildReceiptFacts({
      title: 'A very long rally '.repeat(6).trim(),
      buyer: {
        name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4),
        email: `${'x'.repeat(200)}@example.test`,
      },
    });
    const { right, bottom, pages } = await read(facts, 'es');
    expect(pages).toBe(1);
    expect(right).toBeLessThan(595 - 36);
    expect(bottom).toBeLessThan(LETTER.height - 36);
  });
});

describe('a credit note', () => {
  it.each([
    ['en', 'Credit note', 'Refunded to Carla Domínguez', 'cancels receipt R-2026-000042 of November 1, 2026'],
    [
      'es',
      'Nota de abono',
      'Reembolsado a Carla Domínguez',
      'anula por completo el recibo R-2026-000042 del 1 de',
    ],
  ] as const)('names its receipt and who has the money back (%s)', async (locale, heading, buyer, note) => {
    const { text } = await read(buildCreditNoteFacts(), locale);
    for (const part of [heading, buyer, note]) expect(text).toContain(part);
    expect(text).toContain(locale === 'en' ? 'Total refunded $1,234.56' : 'Total reembolsado 1.234,56 $');
    expect(text).toContain(locale === 'en' ? 'November 2, 2026' : '2 de noviembre de 2026');
  });

  it.each([
    ['en', 'cancels part of receipt R-2026-000042'],
    ['es', 'anula una parte del recibo R-2026-000042'],
  ] as const)('of a part of the receipt says so in %s', async (locale, words) => {
    expect((await read(buildCreditNoteFacts({ isPartial: true }), locale)).text).toContain(words);
  });
});

describe('a monthly statement', () => {
  const lines = [
    lineOf(),
    lineOf({ kind: 'refund', title: 'My serve', commissionMinor: -2_250, shareMinor: -5_250 }),
    lineOf({ kind: 'transfer', commissionMinor: 0, shareMinor: -1_000 }),
    lineOf({ kind: 'reversal', commissionMinor: 0, shareMinor: 500 }),
  ];

  it('lists each movement and what was owed before and after', async () => {
    const { text } = await read(buildStatementFacts({ lines, closingMinor: 500 }), 'en');
    for (const part of [
      'Monthly statement October 2026',
      'Issued by Bandeja Coaching S.L.',
      'Coach Lucía Ferrer lucia@bandeja.example',
      'Opening balance $10.00 Earned $52.50 Refunds and disputes -$52.50 Paid out to you $5.00 Closing balance $5.00',
      'Oct 5, 2026 My volley Analysis delivered and paid $75.00 $22.50 $52.50',
      'My serve Refunded to the athlete -$75.00 -$22.50 -$52.50',
      'My volley Paid out to you – – -$10.00',
      'My volley Payout reversed – – $5.00',
      'Dates are in Europe/Madrid',
    ])
      expect(text).toContain(part);
  });

  it('speaks Spanish', async () => {
    const { text } = await read(buildStatementFacts({ lines }), 'es');
    for (const part of [
      'Extracto mensual Octubre de 2026',
      'Saldo inicial 10,00 $',
      'Saldo final 62,50 $',
      '5 oct 2026 My volley Análisis entregado y cobrado 75,00 $ 22,50 $ 52,50 $',
    ])
      expect(text).toContain(part);
  });

  it('goes on over as many pages as it takes, each with the heads of the columns', async () => {
    const many = Array.from({ length: 118 }, (_, index) => lineOf({ title: `Rally ${index} of the month` }));
    const { text, pages, bottom, right } = await read(buildStatementFacts({ lines: many }), 'en');
    expect(pages).toBeGreaterThan(5);
    expect(text.match(/Details/g)).toHaveLength(pages);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    for (const { title } of many) expect(text).toContain(title);
    expect(right).toBeLessThan(595 - 36);
    expect(bottom).toBeLessThan(LETTER.height - 36);
  });
});
