import type { DocumentLocale, StatementFacts } from '../../domain/document.js';
import { isShared, totalsOf, type StatementLine } from '../../domain/statement.js';
import type { IssuedDocument } from '../../domain/document.js';
import { formatDay, formatMoney, formatMonth } from './document-format.js';
import { DOCUMENT_TEXTS } from './document-texts.js';
import { openSheet, partyColumn, sellerColumn, writeColumns } from './letterhead.js';
import { LEFT, RIGHT, SOFT, WIDTH, type Sheet, type TextStyle } from './sheet.js';

const DATE = { x: LEFT, width: 66 };
const WHAT = { x: LEFT + 74, width: 181 };
const AMOUNTS = [LEFT + 263, LEFT + 340, RIGHT - 72].map((x) => ({ x, width: 72 }));
const LABEL = { size: 8, color: SOFT };
const TITLE = { size: 9, font: 'strong' } as const;
const SMALL = { size: 8, color: SOFT };
const AMOUNT = { size: 9, align: 'right' } as const;

/** A coach's month: the opening balance, each movement, the closing balance. */
export function renderStatement(
  document: IssuedDocument,
  facts: StatementFacts,
  locale: DocumentLocale,
): Promise<Buffer> {
  const texts = DOCUMENT_TEXTS[locale];
  const sheet = openSheet(document, locale, capitalised(formatMonth(facts.month, locale)));
  writeColumns(sheet, [
    sellerColumn(texts.issuer, facts.seller, locale),
    partyColumn(texts.coach, facts.coach, locale),
  ]);
  writeScores(sheet, facts, locale);
  writeLines(sheet, facts, locale);
  const note = texts.statementNote(facts.currency, facts.timezone);
  sheet.makeRoom(60);
  sheet.y += 14;
  sheet.y = sheet.write('P', note, { x: LEFT, y: sheet.y, width: 400 }, { size: 8.5 });
  return sheet.bytes();
}

function writeScores(sheet: Sheet, facts: StatementFacts, locale: DocumentLocale): void {
  const { openingMinor, closingMinor, lines } = facts;
  const texts = DOCUMENT_TEXTS[locale];
  const { earnedMinor, returnedMinor, paidOutMinor } = totalsOf(lines);
  const scores: [string, number][] = [
    [texts.openingBalance, openingMinor],
    [texts.earned, earnedMinor],
    [texts.returned, returnedMinor],
    [texts.paidOut, paidOutMinor],
    [texts.closingBalance, closingMinor],
  ];
  sheet.line('soft');
  sheet.y += 10;
  const width = WIDTH / scores.length - 8;
  const top = sheet.y;
  const labelHeight = Math.max(...scores.map(([label]) => sheet.heightOf(label, width, LABEL)));
  for (const [index, [label, amountMinor]] of scores.entries()) {
    const x = LEFT + index * (width + 10);
    const group = sheet.group('Div');
    const money = formatMoney(amountMinor, facts.currency, locale);
    sheet.write('P', label, { x, y: top, width }, LABEL, group);
    const figure = { x, y: top + labelHeight + 2, width };
    sheet.y = sheet.write('P', money, figure, { size: 14, font: 'strong' }, group);
  }
  sheet.y += 10;
}

function writeLines(sheet: Sheet, facts: StatementFacts, locale: DocumentLocale): void {
  const table = sheet.group('Table');
  writeHead(sheet, table, locale);
  for (const line of facts.lines) {
    const texts = DOCUMENT_TEXTS[locale];
    const height =
      sheet.heightOf(line.title, WHAT.width, TITLE) +
      sheet.heightOf(texts.line[line.kind], WHAT.width, SMALL);
    if (sheet.makeRoom(height + 16)) writeHead(sheet, table, locale);
    writeLine(sheet, table, line, facts, locale);
  }
  sheet.line('strong');
}

function writeHead(sheet: Sheet, table: ReturnType<Sheet['group']>, locale: DocumentLocale): void {
  const texts = DOCUMENT_TEXTS[locale];
  const row = sheet.group('TR', table);
  const amounts = [texts.athletePaid, texts.commission, texts.balance];
  sheet.line('strong');
  sheet.y += 8;
  const { y } = sheet;
  const cells: [string, { x: number; width: number }, TextStyle][] = [
    [texts.date, DATE, LABEL],
    [texts.movement, WHAT, LABEL],
    ...AMOUNTS.map(
      (place, index) =>
        [amounts[index] ?? '', place, { ...LABEL, align: 'right' }] as [string, typeof place, TextStyle],
    ),
  ];
  const ends = cells.map(([text, place, style]) => sheet.write('TH', text, { ...place, y }, style, row));
  sheet.y = Math.max(...ends) + 6;
}

function writeLine(
  sheet: Sheet,
  table: ReturnType<Sheet['group']>,
  line: StatementLine,
  { currency, timezone }: StatementFacts,
  locale: DocumentLocale,
): void {
  const { at, title, kind, commissionMinor, shareMinor } = line;
  const row = sheet.group('TR', table);
  sheet.line('soft');
  sheet.y += 6;
  const { y } = sheet;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, locale);
  const split = isShared(line) ? [money(commissionMinor + shareMinor), money(commissionMinor)] : ['–', '–'];
  sheet.write('TD', formatDay(at, timezone, locale, 'medium'), { ...DATE, y }, { size: 9 }, row);
  const what = sheet.group('TD', row);
  const titleEnd = sheet.write('P', title, { ...WHAT, y }, TITLE, what);
  const end = sheet.write('P', DOCUMENT_TEXTS[locale].line[kind], { ...WHAT, y: titleEnd }, SMALL, what);
  for (const [index, text] of [...split, money(shareMinor)].entries())
    sheet.write(
      'TD',
      text,
      { ...AMOUNTS[index]!, y },
      index === 2 ? { ...AMOUNT, font: 'strong' } : AMOUNT,
      row,
    );
  sheet.y = end + 6;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
