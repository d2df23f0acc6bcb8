import type { Seller } from '../domain/document.js';

/** What the operator has decided about documents. */
export class DocumentPolicy {
  constructor(
    /** Who stands in them as the one that sells. */
    readonly seller: Seller,
  ) {}
}
