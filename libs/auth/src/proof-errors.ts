import { DomainError } from '@bandeja/errors';
import type { MissingFactor } from './caller.js';

export const secondFactorRequired = (step: MissingFactor) =>
  new DomainError(
    'forbidden',
    'SECOND_FACTOR_REQUIRED',
    step === 'verify' ? 'Confirm your sign-in with your second step.' : 'Set up a second step to continue.',
    { step },
  );

export const stepUpRequired = () =>
  new DomainError('forbidden', 'STEP_UP_REQUIRED', "Confirm that it's you, then try again.");
