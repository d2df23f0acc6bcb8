import type { Caller } from '@bandeja/auth';
import type { Terms } from '../../domain/payment.js';

export interface AgreedTerms extends Terms {
  /** draft: waits for its hold. completed, payment_failed: the work is delivered. */
  stage: 'draft' | 'completed' | 'payment_failed' | 'other';
}

/** What analysis knows of the agreement. */
export abstract class AnalysisTerms {
  /** Throws ANALYSIS_NOT_FOUND for anything that the caller may not see. */
  abstract get(analysisId: string, caller: Caller): Promise<AgreedTerms>;
  /** How far the work is, asked as the service; undefined when there is no such analysis any more. */
  abstract stageOf(analysisId: string): Promise<AgreedTerms['stage'] | undefined>;
}
