import type { DocumentLocale, Party, Seller } from '../../domain/document.js';
import type { IssuedDocument } from '../../domain/document.js';
import { formatDay } from './document-format.js';
import { DOCUMENT_TEXTS } from './document-texts.js';
import { COURT, LEFT, Sheet, SOFT, WIDTH } from './sheet.js';

export interface Column {
  label: string;
  /** The first line is printed in bold. */
  lines: string[];
}

const GUTTER = 20;

/** A sheet with logo, heading, number and day, and who it is about. */
export function openSheet(document: IssuedDocument, locale: DocumentLocale, subheading = ''): Sheet {
  const { number, issuedAt, facts } = document;
  const { seller } = facts;
  const texts = DOCUMENT_TEXTS[locale];
  const heading = texts.heading[facts.kind];
  const sheet = new Sheet({
    title: `${heading} ${number}`,
    author: seller.name,
    locale,
    createdAt: issuedAt,
    footer: (page, pages) => `${seller.name} · ${heading} ${number} · ${texts.page(page, pages)}`,
  });
  sheet.logo(102);
  sheet.y += 28;
  const place = () => ({ x: LEFT, y: sheet.y, width: WIDTH });
  sheet.y = sheet.write('H1', heading, place(), { size: 30, font: 'strong' });
  if (subheading) sheet.y = sheet.write('P', subheading, place(), { size: 17, font: 'strong', color: COURT });
  sheet.y += 4;
  const day = formatDay(issuedAt, seller.timezone, locale);
  sheet.y = sheet.write('P', `${number} · ${texts.issued}: ${day}`, place(), { size: 10, color: SOFT });
  sheet.y += 16;
  sheet.line('strong');
  sheet.y += 14;
  return sheet;
}

/** Columns of a label with lines under it, side by side. */
export function writeColumns(sheet: Sheet, columns: readonly Column[]): void {
  const width = (WIDTH - GUTTER * (columns.length - 1)) / columns.length;
  const top = sheet.y;
  const ends = columns.map(({ label, lines }, index) => {
    const x = LEFT + index * (width + GUTTER);
    const group = sheet.group('Div');
    let y = sheet.write('P', label, { x, y: top, width }, { size: 8, color: SOFT }, group) + 2;
    for (const [row, line] of lines.filter(Boolean).entries())
      y = sheet.write('P', line, { x, y, width }, row === 0 ? FIRST : OTHER, group);
    return y;
  });
  sheet.y = Math.max(...ends) + 14;
}

const FIRST = { size: 10, font: 'strong' } as const;
const OTHER = { size: 9 } as const;

export function sellerColumn(
  label: string,
  { name, address, taxId, vatId }: Seller,
  locale: DocumentLocale,
): Column {
  return { label, lines: [name, ...address.split('\n'), ...idLines({ taxId, vatId }, locale)] };
}

/** A number that is both is printed once. */
export function idLines(
  { taxId, vatId = '' }: { taxId: string; vatId?: string | undefined },
  locale: DocumentLocale,
): string[] {
  const texts = DOCUMENT_TEXTS[locale];
  const vatLine = vatId && vatId !== taxId ? `${texts.vatId}: ${vatId}` : '';
  return [taxId ? `${texts.taxId}: ${taxId}` : '', vatLine];
}

export function partyColumn(label: string, { name, email }: Party, locale: DocumentLocale): Column {
  return { label, lines: [name || DOCUMENT_TEXTS[locale].nameUnknown, email] };
}
