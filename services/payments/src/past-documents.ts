import { randomUUID } from 'node:crypto';
import { documentNumber, seriesYearOf, type CardFacts } from './domain/document.js';
import type { Payment } from './domain/payment.js';
import type { DocumentPolicy } from './use-cases/document-policy.js';
import { IssuePaymentDocuments } from './use-cases/issue-payment-documents.js';
import { Clock } from './use-cases/ports/clock.js';
import {
  DocumentRepository,
  type IssuedDocument,
  type NewDocument,
} from './use-cases/ports/document.repository.js';
import { People, type Person } from './use-cases/ports/people.js';

interface Counter {
  series: string;
  year: number;
  last: number;
}

/** Receipts and credit notes of the past, written by the rules of the present and gathered to be stored at once. */
export class PastDocuments {
  readonly issued: (Omit<IssuedDocument, 'month'> & { ownerId: string })[] = [];
  readonly counters: Counter[];
  readonly #people: Person[];
  #now = new Date(0);

  constructor(counters: readonly Counter[], people: readonly Person[], policy: DocumentPolicy) {
    this.counters = counters.map((counter) => ({ ...counter }));
    this.#people = [...people];
    this.#issue = new IssuePaymentDocuments(this.#asRepository(), this.#asPeople(), policy, this.#asClock());
  }

  readonly #issue: IssuePaymentDocuments;

  issueOf(payment: Payment, card: CardFacts | null, at: Date): Promise<void> {
    this.#now = at;
    return this.#issue.execute(payment, card);
  }

  #add({ ownerId, facts, issuedAt, paymentId }: NewDocument): IssuedDocument {
    const { series, year } = seriesYearOf(facts, issuedAt);
    let counter = this.counters.find((known) => known.series === series && known.year === year);
    if (!counter) this.counters.push((counter = { series, year, last: 0 }));
    counter.last += 1;
    const number = documentNumber({ series, year }, counter.last);
    const document = {
      ...{ id: randomUUID(), kind: facts.kind, number, issuedAt, paymentId: paymentId ?? null },
      facts,
    };
    this.issued.push({ ...document, ownerId });
    return { ...document, month: null };
  }

  #asRepository(): DocumentRepository {
    const parts: Pick<DocumentRepository, 'issue' | 'listOfPayment'> = {
      issue: (document) => Promise.resolve(this.#add(document)),
      listOfPayment: (paymentId) =>
        Promise.resolve(
          this.issued
            .filter((document) => document.paymentId === paymentId)
            .map((document) => ({ ...document, month: null })),
        ),
    };
    return parts as DocumentRepository;
  }

  #asPeople(): People {
    const parts: Pick<People, 'listHeld'> = {
      listHeld: (ids) => Promise.resolve(this.#people.filter(({ userId }) => ids.includes(userId))),
    };
    return parts as People;
  }

  #asClock(): Clock {
    return { now: () => this.#now };
  }
}
