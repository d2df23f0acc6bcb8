import type { CreditNoteFacts, DocumentLocale, ReceiptFacts } from '../../domain/document.js';
import type { IssuedDocument } from '../../domain/document.js';
import type { Tax } from '../../domain/tax/taxed-supply.js';
import { cardBrand, formatDay, formatMoney, formatRate } from './document-format.js';
import { DOCUMENT_TEXTS } from './document-texts.js';
import { openSheet, partyColumn, sellerColumn, writeColumns, type Column } from './letterhead.js';
import { LEFT, RIGHT, SOFT, WIDTH, type Sheet } from './sheet.js';

type SaleFacts = ReceiptFacts | CreditNoteFacts;

const AMOUNT_WIDTH = 120;
const DESCRIPTION_WIDTH = WIDTH - AMOUNT_WIDTH - 20;
const AMOUNT_X = RIGHT - AMOUNT_WIDTH;
const LABEL = { size: 8, color: SOFT };

/** A receipt or a credit note: one analysis, one amount, one card. */
export function renderSale(
  document: IssuedDocument,
  facts: SaleFacts,
  locale: DocumentLocale,
): Promise<Buffer> {
  const texts = DOCUMENT_TEXTS[locale];
  const sheet = openSheet(document, locale);
  const buyerLabel = facts.kind === 'receipt' ? texts.paidBy : texts.refundedTo;
  writeColumns(sheet, [
    sellerColumn(facts.seller.role === 'agent' ? texts.issuer : texts.seller, facts.seller, locale),
    partyColumn(buyerLabel, facts.buyer, locale),
    paymentColumn(facts, locale),
  ]);
  writeItem(sheet, facts, locale);
  writeTotal(sheet, facts, locale);
  if (facts.tax) writeTax(sheet, facts, facts.tax, locale);
  sheet.y += 18;
  sheet.y = sheet.write('P', noteOf(facts, locale), { x: LEFT, y: sheet.y, width: 380 }, { size: 9 });
  return sheet.bytes();
}

function paymentColumn(facts: SaleFacts, locale: DocumentLocale): Column {
  const texts = DOCUMENT_TEXTS[locale];
  const { card, seller } = facts;
  const isReceipt = facts.kind === 'receipt';
  const day = formatDay(isReceipt ? facts.capturedAt : facts.refundedAt, seller.timezone, locale);
  const cardLine = card ? texts.card(cardBrand(card.brand), card.last4) : texts.anyCard;
  return { label: isReceipt ? texts.payment : texts.refund, lines: [day, cardLine] };
}

function writeItem(sheet: Sheet, { title, coachName, total }: SaleFacts, locale: DocumentLocale): void {
  const texts = DOCUMENT_TEXTS[locale];
  const table = sheet.group('Table');
  const head = sheet.group('TR', table);
  const description = () => ({ x: LEFT, y: sheet.y, width: DESCRIPTION_WIDTH });
  const amount = () => ({ x: AMOUNT_X, y: sheet.y, width: AMOUNT_WIDTH });
  sheet.line('soft');
  sheet.y += 9;
  const headEnd = sheet.write('TH', texts.description, description(), LABEL, head);
  sheet.write('TH', texts.amount(total.currency), amount(), { ...LABEL, align: 'right' }, head);
  sheet.y = headEnd + 7;
  const row = sheet.group('TR', table);
  const cell = sheet.group('TD', row);
  const besideTitle = amount();
  sheet.y = sheet.write('P', title, description(), { size: 11, font: 'strong' }, cell) + 1;
  sheet.y = sheet.write('P', texts.item(coachName), description(), { size: 9.5 }, cell) + 14;
  const money = formatMoney(total.amountMinor, total.currency, locale);
  sheet.write('TD', money, besideTitle, { size: 11, align: 'right' }, row);
}

function writeTotal(sheet: Sheet, { kind, total }: SaleFacts, locale: DocumentLocale): void {
  const texts = DOCUMENT_TEXTS[locale];
  const money = formatMoney(total.amountMinor, total.currency, locale);
  sheet.line('strong');
  sheet.y += 12;
  const row = sheet.group('Div');
  const label = kind === 'receipt' ? texts.totalPaid : texts.totalRefunded;
  const half = { y: sheet.y, width: WIDTH / 2 };
  sheet.write('P', label, { ...half, x: LEFT, y: sheet.y + 8 }, { size: 12, font: 'strong' }, row);
  const big = { size: 24, font: 'strong', align: 'right' } as const;
  sheet.y = sheet.write('P', money, { ...half, x: LEFT + WIDTH / 2 }, big, row);
}

/** What of the total is tax, or why none is. */
function writeTax(sheet: Sheet, { total }: SaleFacts, tax: Tax, locale: DocumentLocale): void {
  const texts = DOCUMENT_TEXTS[locale];
  const money = (amountMinor: number) => formatMoney(amountMinor, total.currency, locale);
  const lines =
    tax.treatment === 'standard'
      ? [
          `${texts.vatIncluded(formatRate(tax.rateBps, locale), tax.country)}: ${money(tax.vatMinor)}`,
          `${texts.net}: ${money(tax.netMinor)}`,
        ]
      : [texts.treatment[tax.treatment]];
  sheet.y += 4;
  for (const line of [...lines, texts.rule(tax.source)])
    sheet.y = sheet.write('P', line, { x: LEFT, y: sheet.y, width: WIDTH }, { ...LABEL, align: 'right' });
}

function noteOf(facts: SaleFacts, locale: DocumentLocale): string {
  const texts = DOCUMENT_TEXTS[locale];
  const who = facts.seller.role === 'agent' ? ` ${texts.agentNote(facts.coachName, facts.seller.name)}` : '';
  if (facts.kind === 'receipt') return `${facts.tax ? texts.taxedNote : texts.receiptNote}${who}`;
  const day = formatDay(facts.receiptIssuedAt, facts.seller.timezone, locale);
  const words = facts.isPartial ? texts.partialCreditNote : texts.creditNote;
  return words(facts.receiptNumber, day);
}
