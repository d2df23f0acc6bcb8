import { documentNumber, seriesYearOf } from '../../src/domain/document.js';
import {
  DocumentRepository,
  type IssuedDocument,
  type NewDocument,
} from '../../src/use-cases/ports/document.repository.js';
import type { MemoryStore } from './memory-store.js';

const notAsked = () => Promise.reject(new Error('no history asks for this'));

/** The documents of one payment, numbered; what its transaction takes back is taken back here. */
export class MemoryDocuments extends DocumentRepository {
  readonly listOwn = notAsked;
  readonly listStatements = notAsked;
  readonly listUndocumented = notAsked;
  readonly findReadable = notAsked;
  readonly forgetOwner = notAsked;
  readonly findRendering = notAsked;
  readonly keepRendering = notAsked;

  constructor(private readonly store: MemoryStore) {
    super();
  }

  issue({ facts, issuedAt, paymentId }: NewDocument): Promise<IssuedDocument> {
    const { documents } = this.store.state;
    const count = 1 + documents.filter(({ kind }) => kind === facts.kind).length;
    const number = documentNumber(seriesYearOf(facts, issuedAt), count);
    const about = { paymentId: paymentId ?? null, month: null };
    const issued = { id: number, kind: facts.kind, number, issuedAt, ...about, facts };
    documents.push(issued);
    return Promise.resolve(issued);
  }

  listOfPayment(): Promise<IssuedDocument[]> {
    return Promise.resolve(structuredClone(this.store.state.documents));
  }
}
