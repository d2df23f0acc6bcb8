import type { Seller } from '../../domain/document.js';

/** What the operator has decided about documents. */
export class DocumentPolicy {
  constructor(
    /** The seller that they name. */
    readonly seller: Seller,
    /** As principal: receipts show the tax, so they wait until it is worked out. */
    readonly awaitsTax = false,
  ) {}
}
