import { randomUUID } from 'node:crypto';
import { agreedRate, type StoredRequest } from './store-request.js';

/** The payment of a request, as payments names it in its events. */
export const buildPayment = ({ subject: { analysisId, athleteId, coachId } }: StoredRequest) => ({
  paymentId: randomUUID(),
  analysisId,
  athleteId,
  coachId,
  total: agreedRate,
  platformAmountMinor: 2_250,
  coachAmountMinor: 5_250,
});
