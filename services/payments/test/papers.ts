import type { Document, Payment } from '@bandeja/contracts/payments';
import { asService } from '@bandeja/testing';
import { createHash } from 'node:crypto';
import { DOCUMENT_SECRET, type Agreement, type Harness } from './harness.js';
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
  harness: Harness,
  asked: AskedDocument,
): Promise<{ pdf: Uint8Array; filename: string; hash: string }> {
  const { pdf, filename } = await harness.client.readDocument(asked, { as: await asService('gateway') });
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
export const documentsOf = (harness: Harness, { analysisId }: Agreement): Promise<DocumentRow[]> =>
  harness.sql<DocumentRow>(
    `select document.* from document join payment on payment.id = payment_id where analysis_id = $1
     order by document.issued_at, kind desc`,
    analysisId,
  );

export async function paymentOf(harness: Harness, agreement: Agreement): Promise<Payment> {
  const payment = await harness.payment(agreement);
  if (!payment) throw new Error('there is no payment');
  return payment;
}

/** Numbers of a series that are missing or given twice. */
export async function gapsIn(harness: Harness, series: string): Promise<string[]> {
  const rows = await harness.sql<{ number: string }>(
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
