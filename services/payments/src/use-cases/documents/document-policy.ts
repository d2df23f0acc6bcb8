import type { Seller } from '../../domain/document.js';

/** What the operator has decided about documents. */
export class DocumentPolicy {
  constructor(
    /** The seller that they name. */
    readonly seller: Seller,
  ) {}
}
