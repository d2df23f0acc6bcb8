import { hasFreshProof, stepUpRequired, type UserCaller } from '@bandeja/auth';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { DomainThrottlerGuard } from '../../limits/domain-throttler.guard.js';
import { EXPORTS_OF_PERSON } from '../../limits/rates.js';

/** Limits a person's exports; one that would be refused does not count. Must run after CallerGuard. */
@Injectable()
export class ExportThrottlerGuard extends DomainThrottlerGuard {
  protected override readonly names = [EXPORTS_OF_PERSON];

  override canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<{ user: UserCaller }>();
    if (!hasFreshProof(user)) throw stepUpRequired();
    return super.canActivate(context);
  }

  protected override getTracker({ user }: Record<string, unknown>): Promise<string> {
    return Promise.resolve((user as UserCaller).userId);
  }

  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name}: ${tracker}`;
  }
}
