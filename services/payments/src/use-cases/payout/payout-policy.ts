/** What the operator has decided about paying coaches. */
export class PayoutPolicy {
  constructor(
    /** How long a captured payment stays with us before its coach gets their share. */
    readonly holdMs: number,
    readonly countries: readonly string[],
    /** After how many years a share that nobody collects is set aside. */
    readonly unclaimedYears = 3,
  ) {}

  /** In whole days; 0 for less than one. */
  get guaranteeDays(): number {
    return Math.floor(this.holdMs / 86_400_000);
  }
}
