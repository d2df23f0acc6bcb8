import { moveDispute, newDispute, type ProviderDispute } from './dispute.js';
import { DISPUTE_STATUSES, DISPUTE_TRANSITIONS, type DisputeStatus } from './dispute-status.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const told = (status: DisputeStatus): ProviderDispute => ({
  id: 'dp',
  intentId: 'pi',
  status,
  reason: 'fraudulent',
  amountMinor: 7_501,
  evidenceDueBy: null,
  openedAt: NOW,
  lines: [],
});

describe('the steps of a dispute', () => {
  it.each(DISPUTE_STATUSES.flatMap((from) => DISPUTE_STATUSES.map((to) => [from, to] as const)))(
    '%s to %s: an appeal may take every one of them, and the same status is no step',
    (from, to) => {
      expect(DISPUTE_TRANSITIONS[from].includes(to)).toBe(from !== to);
      expect(moveDispute(newDispute(told(from), NOW), told(to), NOW).status).toBe(to);
    },
  );
});
