import {
  documentNumber,
  seriesYearOf,
  type IssuedDocument,
  type NewDocument,
} from '../../src/domain/document.js';
import { Documents } from '../../src/use-cases/ports/documents.js';
import type { MemoryState } from './memory-state.js';

/** The numbered documents of payments. */
export class MemoryDocuments extends Documents {
  constructor(private readonly state: MemoryState) {
    super();
  }

  issue({ facts, issuedAt, paymentId }: NewDocument): Promise<IssuedDocument> {
    const all = [...this.state.sales.values()].flatMap(({ documents }) => documents);
    const count = 1 + all.filter(({ kind }) => kind === facts.kind).length;
    const number = documentNumber(seriesYearOf(facts, issuedAt), count);
    const { kind } = facts;
    const issued = { id: number, kind, number, issuedAt, paymentId: paymentId ?? null, month: null, facts };
    const { settlement, documents = [] } = this.state.saleOfPayment(paymentId ?? '') ?? {};
    this.state.change(settlement?.payment.analysisId ?? '', { documents: [...documents, issued] });
    return Promise.resolve(issued);
  }

  listOfPayment(paymentId: string): Promise<IssuedDocument[]> {
    return Promise.resolve([...(this.state.saleOfPayment(paymentId)?.documents ?? [])]);
  }
}
