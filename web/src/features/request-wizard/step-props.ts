import type { FieldErrors } from './step-errors';
import type { RequestDraft } from './request-draft';

export interface StepProps {
  draft: RequestDraft;
  onChange: (changes: Partial<RequestDraft>) => void;
  errors: FieldErrors;
}
