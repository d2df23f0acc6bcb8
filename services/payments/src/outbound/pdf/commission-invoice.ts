import type {
  CommissionInvoiceFacts,
  CommissionLine,
  DocumentLocale,
  IssuedDocument,
} from '../../domain/document.js';
import { commissionTotals } from '../../domain/tax/commission-totals.js';
import { formatDay, formatMoney, formatMonth, formatRate } from './document-format.js';
import { DOCUMENT_TEXTS } from './document-texts.js';
import { idLines, openSheet, sellerColumn, writeColumns } from './letterhead.js';
import { LEFT, RIGHT, SOFT, WIDTH, type Sheet, type TextStyle } from './sheet.js';

const DATE = { x: LEFT, width: 66 };
const WHAT = { x: LEFT + 74, width: 181 };
const AMOUNTS = [LEFT + 263, LEFT + 340, RIGHT - 72].map((x) => ({ x, width: 72 }));
const LABEL = { size: 8, color: SOFT };
const TITLE = { size: 9, font: 'strong' } as const;
const AMOUNT = { size: 9, align: 'right' } as const;

type Table = ReturnType<Sheet['group']>;
type Cell = [string, { x: number; width: number }, TextStyle];

/** The platform's commission of a month: each line net, tax and total; then the sums by rate and rule. */
export function renderCommissionInvoice(
  document: IssuedDocument,
  facts: CommissionInvoiceFacts,
  locale: DocumentLocale,
): Promise<Buffer> {
  const texts = DOCUMENT_TEXTS[locale];
  const { recipient, lines, currency, timezone } = facts;
  const sheet = openSheet(document, locale, formatMonth(facts.month, locale));
  const address = recipient.address ? recipient.address.split('\n') : [recipient.country];
  writeColumns(sheet, [
    sellerColumn(texts.issuer, facts.seller, locale),
    {
      label: texts.recipient,
      lines: [recipient.name || texts.nameUnknown, ...address, ...idLines(recipient, locale)],
    },
  ]);
  const table = sheet.group('Table');
  writeHead(sheet, table, locale);
  for (const line of lines) {
    const height = sheet.heightOf(line.title, WHAT.width, TITLE) + 26;
    if (sheet.makeRoom(height)) writeHead(sheet, table, locale);
    writeLine(sheet, table, line, facts, locale);
  }
  sheet.line('strong');
  sheet.y += 10;
  writeTotals(sheet, facts, locale);
  sheet.makeRoom(60);
  sheet.y += 10;
  const place = { x: LEFT, y: sheet.y, width: 400 };
  sheet.y = sheet.write('P', texts.invoiceNote(currency, timezone), place, { size: 8.5 });
  return sheet.bytes();
}

function writeHead(sheet: Sheet, table: Table, locale: DocumentLocale): void {
  const texts = DOCUMENT_TEXTS[locale];
  sheet.line('strong');
  sheet.y += 8;
  const amounts = [texts.net, texts.vat, texts.gross];
  writeRow(sheet, table, 'TH', [
    [texts.date, DATE, LABEL],
    [texts.movement, WHAT, LABEL],
    ...AMOUNTS.map((place, index): Cell => [amounts[index] ?? '', place, { ...LABEL, align: 'right' }]),
  ]);
  sheet.y += 6;
}

function writeLine(
  sheet: Sheet,
  table: Table,
  { at, title, isCorrection, grossMinor, vatMinor }: CommissionLine,
  { currency, timezone }: CommissionInvoiceFacts,
  locale: DocumentLocale,
): void {
  const texts = DOCUMENT_TEXTS[locale];
  sheet.line('soft');
  sheet.y += 6;
  const amounts = [grossMinor - vatMinor, vatMinor, grossMinor];
  writeRow(sheet, table, 'TD', [
    [formatDay(at, timezone, locale, 'medium'), DATE, { size: 9 }],
    [`${title} · ${isCorrection ? texts.correctionOf : texts.commissionOf}`, WHAT, { size: 9 }],
    ...AMOUNTS.map((place, index): Cell => [
      formatMoney(amounts[index] ?? 0, currency, locale),
      place,
      AMOUNT,
    ]),
  ]);
  sheet.y += 6;
}

/** With the rule that decided on each rate, or on there being none. */
function writeTotals(
  sheet: Sheet,
  { lines, currency }: CommissionInvoiceFacts,
  locale: DocumentLocale,
): void {
  const texts = DOCUMENT_TEXTS[locale];
  const table = sheet.group('Table');
  const money = (minor: number) => formatMoney(minor, currency, locale);
  for (const { treatment, country, rateBps, source, netMinor, vatMinor, grossMinor } of commissionTotals(
    lines,
  )) {
    sheet.makeRoom(50);
    const taxed = texts.vatIncluded(formatRate(rateBps, locale), country);
    const amounts = [netMinor, vatMinor, grossMinor];
    writeRow(sheet, table, 'TD', [
      [texts.invoiceTotal, { x: LEFT, width: 255 }, { size: 10, font: 'strong' }],
      ...AMOUNTS.map((place, index): Cell => [
        money(amounts[index] ?? 0),
        place,
        { ...AMOUNT, font: 'strong' },
      ]),
    ]);
    const words = [
      treatment === 'standard' ? `${taxed}.` : texts.treatment[treatment],
      source && texts.rule(source),
    ];
    const place = { x: LEFT, y: sheet.y + 3, width: WIDTH };
    sheet.y = sheet.write('P', words.filter(Boolean).join(' '), place, LABEL) + 8;
  }
}

function writeRow(sheet: Sheet, table: Table, tag: 'TH' | 'TD', cells: readonly Cell[]): void {
  const row = sheet.group('TR', table);
  const { y } = sheet;
  sheet.y = Math.max(
    ...cells.map(([text, place, style]) => sheet.write(tag, text, { ...place, y }, style, row)),
  );
}
