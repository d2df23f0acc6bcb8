/** What the operator has decided about the provider's events. */
export class WebhookPolicy {
  constructor(
    /** How long an event is kept once it is processed. */
    readonly retentionMs: number,
  ) {}
}
