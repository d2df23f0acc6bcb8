import { DomainError } from '@bandeja/errors';

export const coachNotAccepting = (): DomainError =>
  new DomainError(
    'failed-precondition',
    'COACH_NOT_ACCEPTING',
    "This coach isn't taking requests. Choose another one.",
  );
