import { bearerOf, type CallerVerifier, type UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Strategy } from 'passport';

interface RequestWithHeaders {
  headers: { authorization?: string };
}

/** Passport strategy for bearer access tokens, verified as in every service. */
export class CallerStrategy extends Strategy {
  override name = 'caller';

  constructor(private readonly verifier: CallerVerifier) {
    super();
  }

  override authenticate(
    this: this & { success(user: unknown): void; error(error: unknown): void },
    request: RequestWithHeaders,
  ): void {
    this.verifier.verify(bearerOf(request.headers.authorization)).then(
      (caller) => (caller.kind === 'user' ? this.success(caller) : this.error(notAUser())),
      (error: unknown) => this.error(error),
    );
  }
}

function notAUser(): DomainError {
  return new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Sign in to continue.');
}

export type { UserCaller };
