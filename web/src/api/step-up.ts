import type { MissingFactor } from '../session/auth-protocol';
import { session } from '../session/session';
import { stepUpQuestion } from '../session/step-up-question';
import type { ApiError } from './request';

type Answer = { data: unknown } | { error: ApiError };

const CANCELED: ApiError = {
  code: 'STEP_UP_CANCELED',
  message: 'The person did not confirm that it is them',
};

const codeOf = (answer: Answer) => ('error' in answer ? answer.error.code : undefined);

/**
 * Sends a request; if the server wants a newer proof of who this is, the person is asked for it and the request goes once
 * more. Requests that are refused at the same time share the question.
 */
export async function withProof(send: () => Promise<Answer>): Promise<Answer> {
  const proofs = session.proofs();
  const answer = await send();
  const code = codeOf(answer);
  if (code === 'SECOND_FACTOR_REQUIRED') session.lacksSecondFactor(stepOf(answer));
  if (code !== 'STEP_UP_REQUIRED') return answer;
  // There may have been a proof since it was sent.
  if (proofs === session.proofs() && !(await stepUpQuestion.ask())) return { error: CANCELED };
  return send();
}

const stepOf = (answer: Answer): MissingFactor =>
  'error' in answer && answer.error.details?.step === 'enroll' ? 'enroll' : 'verify';
