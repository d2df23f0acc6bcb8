/** Publishes what happened to an analysis that has no payment at all. */
export abstract class MissingPayments {
  abstract publishCaptureFailed(
    analysis: { analysisId: string; athleteId: string; coachId: string },
    error: string,
  ): Promise<void>;
}
