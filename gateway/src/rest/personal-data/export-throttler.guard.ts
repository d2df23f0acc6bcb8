import type { UserCaller } from '@bandeja/auth';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { DomainThrottlerGuard } from '../../limits/domain-throttler.guard.js';
import { EXPORTS_OF_PERSON } from '../../limits/rates.js';

/** Limits a person's exports. Must run after CallerGuard. */
@Injectable()
export class ExportThrottlerGuard extends DomainThrottlerGuard {
  protected override readonly names = [EXPORTS_OF_PERSON];

  protected override getTracker({ user }: Record<string, unknown>): Promise<string> {
    return Promise.resolve((user as UserCaller).userId);
  }

  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name}: ${tracker}`;
  }
}
