/** What is told of a refund: requested, made of all, made of a part, or failed. */
export const REFUND_STAGES = ['requested', 'whole', 'part', 'failed'] as const;

export type RefundStage = (typeof REFUND_STAGES)[number];

/** Notifications from before there were stages have no detail. */
export const refundStageOf = (detail: string): RefundStage =>
  REFUND_STAGES.find((stage) => stage === detail) ?? 'whole';
