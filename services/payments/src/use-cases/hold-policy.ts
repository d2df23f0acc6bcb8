/** What the operator has decided about holds. */
export class HoldPolicy {
  constructor(
    /** How long before the bank does we let go of a hold whose work is not delivered. */
    readonly releaseLeadMs: number,
  ) {}
}
