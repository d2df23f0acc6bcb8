import type { Money } from '@bandeja/money';
import type { StatementLine } from './statement.js';
import type { SellerRole, Tax, TaxTreatment } from './tax/taxed-supply.js';

export const DOCUMENT_LOCALES = ['en', 'es'] as const;
export type DocumentLocale = (typeof DOCUMENT_LOCALES)[number];

/** Who sells, as configured when the document was issued. Its time zone decides on which day and in which year that was. */
export interface Seller {
  name: string;
  /** One line of the address on each line. */
  address: string;
  taxId: string;
  timezone: string;
  /** Absent in documents from before there was a choice, like the two below. */
  role?: SellerRole;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  vatId?: string;
}

/** Name and address as they were at the time of issue; empty where they were not known. */
export interface Party {
  name: string;
  email: string;
}

export interface CardFacts {
  brand: string;
  last4: string;
}

export interface ChargedCard extends CardFacts {
  /** ISO 3166-1 alpha-2, of the bank that issued it; empty where the provider does not say. */
  country: string;
}

interface SaleFacts {
  seller: Seller;
  buyer: Party;
  coachName: string;
  title: string;
  total: Money;
  /** The tax in the total; absent where none was worked out. */
  tax?: Tax;
  /** Null where the provider did not say. */
  card: CardFacts | null;
}

export interface ReceiptFacts extends SaleFacts {
  kind: 'receipt';
  capturedAt: string;
}

export interface CreditNoteFacts extends SaleFacts {
  kind: 'credit_note';
  /** Absent in notes from before there were partial refunds. */
  refundId?: string;
  /** Present for a refund of a part of the receipt. */
  isPartial?: true;
  refundedAt: string;
  receiptNumber: string;
  receiptIssuedAt: string;
}

export interface StatementFacts {
  kind: 'statement';
  seller: Seller;
  coach: Party;
  /** Such as 2026-10, in this time zone. */
  month: string;
  timezone: string;
  currency: string;
  /** What was owed to the coach when the month began and when it ended. */
  openingMinor: number;
  closingMinor: number;
  lines: StatementLine[];
}

/** Who a commission invoice is for, as tax law wants it: it stays for as long as the law says. */
export interface Recipient extends Party {
  /** One line of the address on each line. */
  address: string;
  /** ISO 3166-1 alpha-2; empty where nothing tells it. */
  country: string;
  taxId: string;
  vatId: string;
}

/** One capture, or what a refund or a lost dispute changed of it. */
export interface CommissionLine {
  at: string;
  title: string;
  isCorrection: boolean;
  treatment: TaxTreatment;
  country: string;
  rateBps: number;
  source: string;
  grossMinor: number;
  vatMinor: number;
}

export interface CommissionInvoiceFacts {
  kind: 'commission_invoice';
  seller: Seller;
  recipient: Recipient;
  /** Such as 2026-10, in this time zone. */
  month: string;
  timezone: string;
  currency: string;
  lines: CommissionLine[];
}

/** All that stands in a document, frozen when it is issued. */
export type DocumentFacts = ReceiptFacts | CreditNoteFacts | StatementFacts | CommissionInvoiceFacts;
export type DocumentKind = DocumentFacts['kind'];

/** A document as lists show it. */
export interface DocumentHead {
  id: string;
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  paymentId: string | null;
  month: string | null;
}

export interface IssuedDocument extends DocumentHead {
  facts: DocumentFacts;
}

export interface NewDocument {
  ownerId: string;
  facts: DocumentFacts;
  issuedAt: Date;
  /** Of a receipt or credit note. */
  paymentId?: string;
  /** Of a statement: where its month ended. */
  until?: Date;
}

const SERIES: Record<DocumentKind, string> = {
  receipt: 'R',
  credit_note: 'C',
  statement: 'S',
  commission_invoice: 'I',
};

export interface SeriesYear {
  series: string;
  year: number;
}

/** The series, and the year in the seller's time zone, in which a document of this day is numbered. */
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
