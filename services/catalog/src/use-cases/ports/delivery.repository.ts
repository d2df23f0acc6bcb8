interface DeliveryStep {
  analysisId: string;
  coachId: string;
  at: Date;
}

/** The life of each analysis as far as a coach's figures need it. The first time of each step counts. */
export abstract class DeliveryRepository {
  abstract recordOpened(step: DeliveryStep): Promise<void>;
  /** Also brings the coach's median up to date. */
  abstract recordCompleted(step: DeliveryStep): Promise<void>;
  /** Also brings the coach's number of completed analyses up to date. */
  abstract recordCaptured(step: DeliveryStep): Promise<void>;
}
