import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaParticipants } from '../../outbound/prisma/prisma-participants.js';
import { CoachPages } from '../ports/coach-pages.js';

/** Whom a person sees: the other one of their analyses, and coaches who have a page. */
@Injectable()
export class Acquaintances {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly participants: PrismaParticipants,
    private readonly pages: CoachPages,
  ) {}

  /** What the person sees of the other; undefined for a stranger and for oneself. */
  async find(person: UserCaller, otherId: string): Promise<Record<string, string> | undefined> {
    if (otherId === person.userId) return undefined;
    const page = await this.pages.find(person, otherId);
    if (page) return { name: page.fullName, bio: page.bio };
    if (!(await this.analyses.haveMet(person, otherId))) return undefined;
    return { name: await this.participants.nameOf(otherId) };
  }
}
