/** What the operator has decided about paying coaches. */
export class PayoutPolicy {
  constructor(
    /** How long a captured payment stays with us before its coach gets their share. */
    readonly holdMs: number,
    readonly countries: readonly string[],
  ) {}
}
