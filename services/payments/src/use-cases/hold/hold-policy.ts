/** What the operator has decided about holds. */
export class HoldPolicy {
  constructor(
    /** How long before the bank would end a hold we release it, when the work is not delivered. */
    readonly releaseLeadMs: number,
  ) {}
}
