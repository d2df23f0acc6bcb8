import type { AnalysisStatus } from '../../api/generated/graphql';
import type { Tone } from '../../components/ui/status-tag';

export const STATUS_TONES: Record<AnalysisStatus, Tone> = {
  DRAFT: 'neutral',
  PENDING: 'neutral',
  IN_PROGRESS: 'info',
  COMPLETED: 'ok',
  REJECTED: 'neutral',
  PAYMENT_FAILED: 'danger',
};
