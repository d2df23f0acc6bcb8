import { randomUUID } from 'node:crypto';
import {
  documentNumber,
  seriesYearOf,
  type CardFacts,
  type IssuedDocument,
  type NewDocument,
} from '../domain/document.js';
import type { Person } from '../domain/person.js';
import type { Settlement } from '../domain/settlement.js';
import type { DocumentPolicy } from '../use-cases/documents/document-policy.js';
import { IssuePaymentDocuments } from '../use-cases/documents/issue-payment-documents.js';
import type { Documents } from '../use-cases/ports/documents.js';
import type { People } from '../use-cases/ports/people.js';

interface Counter {
  series: string;
  year: number;
  last: number;
}

/** Receipts and credit notes of the past, issued by today's rules and collected to be stored together. */
export class PastDocuments {
  readonly issued: (Omit<IssuedDocument, 'month'> & { ownerId: string })[] = [];
  readonly counters: Counter[];
  readonly #people: Person[];
  #now = new Date(0);

  constructor(counters: readonly Counter[], people: readonly Person[], policy: DocumentPolicy) {
    this.counters = counters.map((counter) => ({ ...counter }));
    this.#people = [...people];
    this.#issue = new IssuePaymentDocuments(this.#asDocuments(), this.#asPeople(), policy, {
      now: () => this.#now,
    });
  }

  readonly #issue: IssuePaymentDocuments;

  issueOf(settlement: Settlement, card: CardFacts | null, at: Date): Promise<void> {
    this.#now = at;
    return this.#issue.execute(settlement, card);
  }

  #add({ ownerId, facts, issuedAt, paymentId }: NewDocument): IssuedDocument {
    const { series, year } = seriesYearOf(facts, issuedAt);
    let counter = this.counters.find((known) => known.series === series && known.year === year);
    if (!counter) this.counters.push((counter = { series, year, last: 0 }));
    counter.last += 1;
    const number = documentNumber({ series, year }, counter.last);
    const document = {
      id: randomUUID(),
      kind: facts.kind,
      number,
      issuedAt,
      paymentId: paymentId ?? null,
      facts,
    };
    this.issued.push({ ...document, ownerId });
    return { ...document, month: null };
  }

  #asDocuments(): Documents {
    return {
      issue: (document) => Promise.resolve(this.#add(document)),
      listOfPayment: (paymentId) =>
        Promise.resolve(
          this.issued
            .filter((document) => document.paymentId === paymentId)
            .map((document) => ({ ...document, month: null })),
        ),
    };
  }

  #asPeople(): People {
    return {
      listHeld: (ids) => Promise.resolve(this.#people.filter(({ userId }) => ids.includes(userId))),
    };
  }
}
