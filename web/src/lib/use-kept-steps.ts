import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './kept-draft';

interface Progress<Answers> {
  /** Counted from 1. */
  step: number;
  answers: Answers;
}

export interface KeptSteps<Answers> extends Progress<Answers> {
  /** True until the person moves on, if this step was reached in an earlier visit. */
  resumed: boolean;
  goTo: (step: number) => void;
  answer: (answers: Answers) => void;
  answerAndGo: (answers: Answers, step: number) => void;
  /** No draft was restored, and nothing has been done yet. */
  isNew: boolean;
  /** To be called when everything is saved on the server. */
  drop: () => void;
}

/** The step and the answers of a wizard. `begin` restores them from the draft, as far as they are still valid. */
export function useKeptSteps<Answers>(
  form: string,
  userId: string,
  begin: (kept: Record<string, unknown>) => Progress<Answers>,
): KeptSteps<Answers> {
  const [kept] = useState(() => readDraft(form, userId));
  const [progress, setProgress] = useState(() => begin(kept));
  const [resumed, setResumed] = useState(typeof kept.step === 'number' && progress.step > 1);
  const [moved, setMoved] = useState(false);
  const change = (next: Progress<Answers>) => {
    setProgress(next);
    keepDraft(form, userId, { step: next.step, ...next.answers });
  };
  return {
    ...progress,
    resumed,
    goTo: (step) => {
      setMoved(true);
      setResumed(false);
      change({ ...progress, step });
    },
    answer: (answers) => change({ ...progress, answers }),
    answerAndGo: (answers, step) => {
      setMoved(true);
      setResumed(false);
      change({ answers, step });
    },
    isNew: !moved && kept.step === undefined,
    drop: () => dropDraft(form, userId),
  };
}
