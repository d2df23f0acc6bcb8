import type { RefObject } from 'react';
import type { CoachDraft, Field } from './coach-draft';
import type { FieldErrors } from './coach-steps';

export interface StepProps {
  draft: CoachDraft;
  onChange: (changes: Partial<CoachDraft>) => void;
  /** A typed field was left. */
  onLeave: (field: Field) => void;
  errors: FieldErrors;
  form: {
    formRef: RefObject<HTMLFormElement | null>;
    onBack: () => void;
    onContinue: () => void;
    blocked: boolean;
  };
}
