export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const;

export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/**
 * Every step that a dispute may take at the provider. Won and lost are not the end: an inquiry that was closed may become
 * a dispute, and a decision may be appealed by either side.
 */
export const DISPUTE_TRANSITIONS: Record<DisputeStatus, readonly DisputeStatus[]> = {
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['needs_response', 'won', 'lost'],
  won: ['needs_response', 'under_review', 'lost'],
  lost: ['needs_response', 'under_review', 'won'],
};
