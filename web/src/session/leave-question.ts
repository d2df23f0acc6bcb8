import { Question } from '../lib/question';

/** Asked before a sign-out that would delete work which the server has not got. */
export const leaveQuestion = new Question();
