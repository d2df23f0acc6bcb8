import { bearerOf, CallerVerifier, secondFactorRequired, type UserCaller } from '@bandeja/auth';
import { purposeNotAllowed } from '../../domain/upload-refusals.js';

/** The athlete or coach whose access token a request carries. */
export async function uploaderOf(
  authorization: string | undefined,
  verifier: CallerVerifier,
): Promise<UserCaller> {
  const caller = await verifier.verify(bearerOf(authorization));
  if (caller.recovery || (caller.role !== 'athlete' && caller.role !== 'coach')) throw purposeNotAllowed();
  if (caller.secondFactor) throw secondFactorRequired(caller.secondFactor);
  return caller;
}
