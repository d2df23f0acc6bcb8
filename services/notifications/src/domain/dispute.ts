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

/**
 * That a dispute is open is announced once, whatever the bank asks; each of its decisions too, for after an appeal the last
 * one is the opposite of the one before.
 */
export const causeOfDispute = (disputeId: string, stage: DisputeStage, eventId: string): string =>
  stage === 'open' ? derivedId(`${disputeId}:open`) : eventId;

/** The stage in stored facts. Anything unknown counts as open. */
export const knownStage = (detail: string): DisputeStage =>
  detail === 'won' || detail === 'lost' ? detail : 'open';
