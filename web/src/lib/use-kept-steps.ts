import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './kept-draft';

interface Progress<Answers> {
  /** Counted from 1. */
  step: number;
  answers: Answers;
}

export interface KeptSteps<Answers> extends Progress<Answers> {
  /** True until the person moves on: this step was reached in an earlier visit. */
  resumed: boolean;
  goTo: (step: number) => void;
  answer: (answers: Answers) => void;
  /** Once everything is saved on the server. */
  drop: () => void;
}

/** The step and the answers of a wizard. `begin` makes them of what was kept, in the terms of today. */
export function useKeptSteps<Answers>(
  form: string,
  userId: string,
  begin: (kept: Record<string, unknown>) => Progress<Answers>,
): KeptSteps<Answers> {
  const [progress, setProgress] = useState(() => begin(readDraft(form, userId)));
  const [resumed, setResumed] = useState(progress.step > 1);
  const change = (next: Progress<Answers>) => {
    setProgress(next);
    keepDraft(form, userId, { step: next.step, ...next.answers });
  };
  return {
    ...progress,
    resumed,
    goTo: (step) => {
      setResumed(false);
      change({ ...progress, step });
    },
    answer: (answers) => change({ ...progress, answers }),
    drop: () => dropDraft(form, userId),
  };
}
