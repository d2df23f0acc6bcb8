import { AuthError } from './auth-protocol';
import { session } from './session';
import { stepUpQuestion } from './step-up-question';

/** Calls the authentication service; if it wants a newer proof, asks the person for it and calls once more. */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  const proofs = session.proofs();
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'step_up_required') throw error;
    if (proofs === session.proofs() && !(await stepUpQuestion.ask()))
      throw new AuthError('step_up_canceled', '', error.status);
    return call();
  }
}
