import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { Question } from '../lib/question';
import { leaveQuestion } from '../session/leave-question';
import { stepUpQuestion } from '../session/step-up-question';

interface AskedProps {
  question: Question;
  load: () => Promise<ComponentType>;
}

/** The dialog of a question, loaded when it is asked for the first time. */
function Asked({ question, load }: AskedProps) {
  const isAsked = useSyncExternalStore(question.subscribe, question.isAsked);
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked || Dialog) return;
    load().then(
      (dialog) => setDialog(() => dialog),
      // What cannot be shown cannot be answered.
      () => question.answer(false),
    );
  }, [isAsked, Dialog, load, question]);
  return isAsked && Dialog ? <Dialog /> : null;
}

const stepUpDialog = async () => (await import('../components/proof/step-up-dialog')).StepUpDialog;
const signOutDialog = async () => (await import('../components/ui/sign-out-dialog')).SignOutDialog;

/** What code may ask a person on any screen. */
export const Questions = () => (
  <>
    <Asked question={stepUpQuestion} load={stepUpDialog} />
    <Asked question={leaveQuestion} load={signOutDialog} />
  </>
);
