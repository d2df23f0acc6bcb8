import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import type { SignOutScope } from '../domain/sign-out-scope.js';
import { SessionRepository } from './ports/session.repository.js';

@Injectable()
export class SignOut {
  constructor(private readonly sessions: SessionRepository) {}

  async execute(caller: UserCaller, scope: SignOutScope): Promise<void> {
    await this.sessions.end(caller.userId, caller.sessionId, scope, new Date());
  }
}
