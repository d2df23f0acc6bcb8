import type { UserCaller } from '@bandeja/auth';
import type { Document, Payment } from '@bandeja/contracts/payments';
import { asService } from '@bandeja/testing';
import { createHash } from 'node:crypto';
import { DOCUMENT_SECRET, type Agreement, type PaymentsApp } from './payments-app.js';
import type { StatementFacts } from '../src/domain/document.js';
import { DocumentAddresses } from '../src/inbound/grpc/document-addresses.js';

export interface AskedDocument {
  id: string;
  locale: string;
  expires: string;
  signature: string;
}

/** What the gateway asks for when somebody follows the address of a document. */
export function askFor(document: Pick<Document, 'path'> | undefined, locale = 'en'): AskedDocument {
  const { pathname, searchParams } = new URL(document?.path ?? '/', 'http://bandeja.test');
  return {
    id: pathname.split('/').at(-1) ?? '',
    locale,
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
}

/** As if we had given out an address of this document. */
export const signedFor = (id: string, nowMs = Date.now()): AskedDocument =>
  askFor(new DocumentAddresses(DOCUMENT_SECRET).of(id, nowMs));

export async function read(
  app: PaymentsApp,
  asked: AskedDocument,
): Promise<{ pdf: Uint8Array; filename: string; hash: string }> {
  const { pdf, filename } = await app.client.readDocument(asked, { as: asService('gateway') });
  return { pdf, filename, hash: createHash('sha256').update(pdf).digest('hex') };
}

export interface DocumentRow {
  id: string;
  number: string;
  kind: string;
  month: string | null;
  until: Date | null;
  owner_id: string;
  facts: Record<string, unknown>;
}

/** The documents of one agreement in the order of their issue. */
export const documentsOf = (app: PaymentsApp, { analysisId }: Agreement): Promise<DocumentRow[]> =>
  app.sql<DocumentRow>(
    `select document.* from document join payment on payment.id = payment_id where analysis_id = $1
     order by document.issued_at, kind desc`,
    analysisId,
  );

/** Noon of the first day of the next month, also where the next month begins before it does in UTC. */
export function nextMonth(): Date {
  const now = new Date(Date.now() + 3 * 60 * 60 * 1000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12));
}

/** What stands in the statements of a coach, month by month. */
export async function statementFactsOf(app: PaymentsApp, { userId }: UserCaller): Promise<StatementFacts[]> {
  const rows = await app.sql<DocumentRow>(
    `select * from document where owner_id = $1 and kind = 'statement' order by month`,
    userId,
  );
  return rows.map(({ facts }) => facts as unknown as StatementFacts);
}

export async function paymentOf(app: PaymentsApp, agreement: Agreement): Promise<Payment> {
  const payment = await app.payment(agreement);
  if (!payment) throw new Error('there is no payment');
  return payment;
}

/** Numbers of a series that are missing or given twice. */
export async function gapsIn(app: PaymentsApp, series: string): Promise<string[]> {
  const rows = await app.sql<{ number: string }>(
    'select number from document where number like $1 order by number',
    `${series}-%`,
  );
  const counted = new Map<string, number>();
  return rows.flatMap(({ number }) => {
    const [, year = '', count] = number.split('-');
    const next = (counted.get(year) ?? 0) + 1;
    counted.set(year, Number(count));
    return Number(count) === next ? [] : [number];
  });
}
