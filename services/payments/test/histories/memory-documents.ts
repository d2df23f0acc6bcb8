import {
  documentNumber,
  seriesYearOf,
  type IssuedDocument,
  type NewDocument,
} from '../../src/domain/document.js';
import { Documents } from '../../src/use-cases/ports/documents.js';
import type { MemoryStore } from './memory-store.js';

/** The numbered documents of one payment; the store undoes them with the transaction that issued them. */
export class MemoryDocuments extends Documents {
  constructor(private readonly store: MemoryStore) {
    super();
  }

  issue({ facts, issuedAt, paymentId }: NewDocument): Promise<IssuedDocument> {
    const { documents } = this.store.state;
    const count = 1 + documents.filter(({ kind }) => kind === facts.kind).length;
    const number = documentNumber(seriesYearOf(facts, issuedAt), count);
    const issued = {
      id: number,
      kind: facts.kind,
      number,
      issuedAt,
      paymentId: paymentId ?? null,
      month: null,
      facts,
    };
    documents.push(issued);
    return Promise.resolve(issued);
  }

  listOfPayment(): Promise<IssuedDocument[]> {
    return Promise.resolve(structuredClone(this.store.state.documents));
  }
}
