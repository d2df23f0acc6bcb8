import { Question } from '../lib/question';
import { session } from './session';

/** Asked when the server wants to know again who this is. Yes: the session has a new proof. */
export const stepUpQuestion = new Question();

// Whoever is not signed in any more cannot answer.
session.subscribe(() => {
  if (!session.state().user && stepUpQuestion.isAsked()) stepUpQuestion.answer(false);
});
