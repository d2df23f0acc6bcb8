import type { Money } from '@bandeja/money';
import type { StatementLine } from './statement.js';

export const DOCUMENT_LOCALES = ['en', 'es'] as const;
export type DocumentLocale = (typeof DOCUMENT_LOCALES)[number];

/** Who sells, as the operator had set it when the document was issued. Its days and years are cut in its time zone. */
export interface Seller {
  name: string;
  /** In lines. */
  address: string;
  taxId: string;
  timezone: string;
}

/** Somebody as they were called then; empty where nobody told. */
export interface Party {
  name: string;
  email: string;
}

export interface CardFacts {
  brand: string;
  last4: string;
}

interface SaleFacts {
  seller: Seller;
  buyer: Party;
  coachName: string;
  title: string;
  total: Money;
  /** Null where the provider did not tell. */
  card: CardFacts | null;
}

export interface ReceiptFacts extends SaleFacts {
  kind: 'receipt';
  capturedAt: string;
}

export interface CreditNoteFacts extends SaleFacts {
  kind: 'credit_note';
  refundedAt: string;
  receiptNumber: string;
  receiptIssuedAt: string;
}

export interface StatementFacts {
  kind: 'statement';
  seller: Seller;
  coach: Party;
  /** Such as 2026-10, cut in this time zone. */
  month: string;
  timezone: string;
  currency: string;
  /** What was owed to the coach when the month began and when it ended. */
  openingMinor: number;
  closingMinor: number;
  lines: StatementLine[];
}

/** All that stands in a document, frozen when it is issued. */
export type DocumentFacts = ReceiptFacts | CreditNoteFacts | StatementFacts;
export type DocumentKind = DocumentFacts['kind'];

const SERIES: Record<DocumentKind, string> = { receipt: 'R', credit_note: 'C', statement: 'S' };

export interface SeriesYear {
  series: string;
  year: number;
}

/** In which series, and which year of the seller's, a document of this day is counted. */
export function seriesYearOf({ kind, seller }: DocumentFacts, issuedAt: Date): SeriesYear {
  const year = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    calendar: 'gregory',
    timeZone: seller.timezone,
  });
  return { series: SERIES[kind], year: Number(year.format(issuedAt)) };
}

/** `R-2026-000042`. */
export function documentNumber({ series, year }: SeriesYear, count: number): string {
  return `${series}-${year}-${String(count).padStart(6, '0')}`;
}
