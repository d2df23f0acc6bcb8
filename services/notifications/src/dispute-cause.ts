import { createHash } from 'node:crypto';

export type DisputeStage = 'open' | 'won' | 'lost';

const STAGES: Record<string, DisputeStage> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** What of a dispute people are told, whatever the bank asks in between. */
export const stageOf = (status: string): DisputeStage | undefined => STAGES[status];

/** A UUID that is the same for every event of one dispute at one stage: what is told for it is told once. */
export function causeOfDispute(disputeId: string, stage: DisputeStage): string {
  const hash = createHash('sha256').update(`${disputeId}:${stage}`).digest('hex');
  const variant = '89ab'[parseInt(hash.charAt(16), 16) % 4];
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
