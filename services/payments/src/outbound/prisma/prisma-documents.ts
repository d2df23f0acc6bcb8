import { Database, pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  documentNumber,
  seriesYearOf,
  type DocumentFacts,
  type DocumentHead,
  type DocumentKind,
  type DocumentLocale,
  type IssuedDocument,
  type NewDocument,
  type SeriesYear,
} from '../../domain/document.js';
import type { Document as DocumentRow, Prisma, PrismaClient } from '../../generated/client.js';
import { Documents } from '../../use-cases/ports/documents.js';
import {
  FORGET_OWNER_SQL,
  FORGET_RECIPIENTS_SQL,
  FORGET_RENDERINGS_SQL,
  UNDOCUMENTED_SQL,
} from './document.queries.js';

const PAGE = { default: 12, max: 100 };
const HEAD = { id: true, kind: true, number: true, issuedAt: true, paymentId: true, month: true } as const;
const OWN = {
  name: 'document.own of payments',
  text: `select id, kind, number, issued_at as "issuedAt", payment_id as "paymentId", month
    from document where owner_id = $1::uuid and payment_id = any($2::uuid[]) order by issued_at`,
};

@Injectable()
export class PrismaDocuments extends Documents {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async issue({ ownerId, facts, issuedAt, paymentId, until }: NewDocument): Promise<IssuedDocument> {
    if (!this.database.inTransaction)
      throw new Error('outside of a transaction a rollback would leave a gap in the numbers');
    const seriesYear = seriesYearOf(facts, issuedAt);
    const number = documentNumber(seriesYear, await this.#count(seriesYear));
    const month = facts.kind === 'statement' ? facts.month : null;
    const row = await this.database.current.document.create({
      data: {
        id: randomUUID(),
        kind: facts.kind,
        number,
        ownerId,
        paymentId: paymentId ?? null,
        month,
        until: until ?? null,
        issuedAt,
        facts: facts as unknown as Prisma.InputJsonObject,
      },
    });
    return toDocument(row);
  }

  async listOfPayment(paymentId: string): Promise<IssuedDocument[]> {
    return (await this.database.current.document.findMany({ where: { paymentId } })).map(toDocument);
  }

  /** Those among the documents of these payments that are this person's. */
  async listOwn(ownerId: string, paymentIds: readonly string[]): Promise<DocumentHead[]> {
    const rows = await this.database.queryPrepared<HeadRow>(OWN, ownerId, [...paymentIds]);
    return rows.map(toHead);
  }

  /** Newest first. */
  async listStatements(coachId: string, page: PageRequest): Promise<Page<DocumentHead>> {
    const { take, skip } = pageArguments(page, PAGE);
    const rows = await this.database.current.document.findMany({
      where: { ownerId: coachId, month: { not: null } },
      select: HEAD,
      orderBy: { month: 'desc' },
      take,
      skip,
    });
    return pageOf(rows.map(toHead), { take, skip });
  }

  /** Newest first; their month stands in their facts. */
  async listCommissionInvoices(coachId: string, page: PageRequest): Promise<Page<DocumentHead>> {
    const { take, skip } = pageArguments(page, PAGE);
    const rows = await this.database.current.document.findMany({
      where: { ownerId: coachId, kind: 'commission_invoice' },
      orderBy: { number: 'desc' },
      take,
      skip,
    });
    const heads = rows.map((row) => {
      const { facts, ...head } = toDocument(row);
      return { ...head, month: facts.kind === 'commission_invoice' ? facts.month : null };
    });
    return pageOf(heads, { take, skip });
  }

  /** Captured or refunded payments whose receipt or credit note is missing, the oldest first. */
  async listUndocumented(limit: number): Promise<string[]> {
    return (await this.database.query<{ id: string }>(UNDOCUMENTED_SQL, limit)).map(({ id }) => id);
  }

  /** Undefined also for one whose owner has left. */
  async findReadable(id: string): Promise<IssuedDocument | undefined> {
    const { current } = this.database;
    const row = await current.document.findUnique({ where: { id } });
    if (!row) return undefined;
    const owner = await current.person.findUnique({ where: { userId: row.ownerId } });
    return owner?.forgottenAt ? undefined : toDocument(row);
  }

  /** Erases name and address of somebody who has left from their documents, and the PDFs that were made with them. */
  async forgetOwner(ownerId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.execute(FORGET_RENDERINGS_SQL, ownerId);
      await this.database.execute(FORGET_OWNER_SQL, ownerId);
    });
  }

  /** Of those who have left, once the law no longer wants their names kept. */
  async forgetOutlivedRecipients(): Promise<void> {
    await this.database.execute(FORGET_RECIPIENTS_SQL);
  }

  async findRendering(documentId: string, locale: DocumentLocale): Promise<Buffer | undefined> {
    const row = await this.database.current.documentRendering.findUnique({
      where: { documentId_locale: { documentId, locale } },
    });
    return row ? Buffer.from(row.pdf) : undefined;
  }

  /** Keeps the first rendering there ever was, and answers that one. */
  async keepRendering(documentId: string, locale: DocumentLocale, pdf: Buffer): Promise<Buffer> {
    const rendering = { documentId, locale, pdf: new Uint8Array(pdf) };
    await this.database.current.documentRendering.createMany({ data: [rendering], skipDuplicates: true });
    const kept = await this.findRendering(documentId, locale);
    if (!kept) throw new Error(`document ${documentId} was not kept`);
    return kept;
  }

  /** The row stays locked until the transaction ends: the next number waits to see whether this one is taken. */
  async #count({ series, year }: SeriesYear): Promise<number> {
    const [row] = await this.database.query<{ last: number }>(
      `insert into document_counter (series, year, last) values ($1, $2, 1)
       on conflict (series, year) do update set last = document_counter.last + 1 returning last`,
      series,
      year,
    );
    if (!row) throw new Error(`no number in series ${series} of ${year}`);
    return row.last;
  }
}

type HeadRow = Pick<DocumentRow, keyof typeof HEAD>;

function toHead({ id, kind, number, issuedAt, paymentId, month }: HeadRow): DocumentHead {
  return { id, kind: kind as DocumentKind, number, issuedAt, paymentId, month };
}

function toDocument(row: DocumentRow): IssuedDocument {
  return { ...toHead(row), facts: row.facts as unknown as DocumentFacts };
}
