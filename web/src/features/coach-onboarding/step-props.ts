import type { RefObject } from 'react';
import type { CoachDraft, FieldErrors } from './coach-draft';

export interface StepProps {
  draft: CoachDraft;
  onChange: (changes: Partial<CoachDraft>) => void;
  errors: FieldErrors;
  form: {
    formRef: RefObject<HTMLFormElement | null>;
    onBack: () => void;
    onContinue: () => void;
    blocked: boolean;
  };
}
