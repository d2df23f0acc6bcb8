import { derivedId } from './derived-id.js';

export type DisputeStage = 'open' | 'won' | 'lost';

const STAGES: Record<string, DisputeStage> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** The stage that people are notified of; undefined for a status that nobody is notified of. */
export const stageOf = (status: string): DisputeStage | undefined => STAGES[status];

/** The same for every event of one dispute at one stage, so that each stage is announced once. */
export const causeOfDispute = (disputeId: string, stage: DisputeStage): string =>
  derivedId(`${disputeId}:${stage}`);

/** The stage in stored facts. Anything unknown counts as open. */
export const knownStage = (detail: string): DisputeStage =>
  detail === 'won' || detail === 'lost' ? detail : 'open';
