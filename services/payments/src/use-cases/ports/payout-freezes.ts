/** What holds all payouts of a coach back. */
export abstract class PayoutFreezes {
  /**
   * Whether one stands, asked in the transaction that begins a payout. One that is being stored meanwhile is waited for, and
   * one that is stored later finds the payout begun.
   */
  abstract stopsPayoutsOf(coachId: string): Promise<boolean>;
}
