import { Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import { DomainError } from '@bandeja/errors';

/** Slows down guessing; the limit is a setting of the gateway. */
@Injectable()
export class AuthThrottlerGuard extends ThrottlerGuard {
  protected override throwThrottlingException(): Promise<void> {
    throw new DomainError(
      'rate-limited',
      'OVER_REQUEST_RATE_LIMIT',
      'Too many tries. Wait a minute, then try again.',
    );
  }
}
