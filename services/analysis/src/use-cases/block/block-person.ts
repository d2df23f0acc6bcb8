import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/validation.js';
import { PrismaBlocks, type Block } from '../../outbound/prisma/prisma-blocks.js';
import { PrismaParticipants } from '../../outbound/prisma/prisma-participants.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { Acquaintances } from '../report/acquaintances.js';

const MOST_BLOCKS = 500;

/** Ends new requests and messages between two people, until it is undone. */
@Injectable()
export class BlockPerson {
  constructor(
    private readonly database: Database,
    private readonly blocks: PrismaBlocks,
    private readonly acquaintances: Acquaintances,
    private readonly participants: PrismaParticipants,
    private readonly events: AnalysisEvents,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async block(blocker: UserCaller, input: string): Promise<void> {
    const personId = input.toLowerCase();
    const known = isUuid(personId) ? await this.acquaintances.find(blocker, personId) : undefined;
    if (!known) throw personNotFound();
    const isNew = await this.database.transaction(async () => {
      if ((await this.blocks.count(blocker.userId)) >= MOST_BLOCKS) throw blockLimitReached();
      if (!(await this.blocks.add(blocker.userId, personId, this.clock.now()))) return false;
      await this.participants.introduce(personId, known.name ?? '');
      await this.events.blocksChanged(blocker.userId);
      return true;
    });
    if (isNew) this.security.record('user_blocked', { userId: blocker.userId, blockedId: personId });
  }

  async unblock({ userId }: UserCaller, personId: string): Promise<void> {
    if (!isUuid(personId)) return;
    await this.database.transaction(async () => {
      if (await this.blocks.remove(userId, personId.toLowerCase())) await this.events.blocksChanged(userId);
    });
  }

  list({ userId }: UserCaller): Promise<Block[]> {
    return this.blocks.ofPerson(userId);
  }
}

/** Alike for a stranger, for oneself and for nobody. */
const personNotFound = (): DomainError =>
  new DomainError('not-found', 'PERSON_NOT_FOUND', 'There is nobody here to block. Reload the page.');

const blockLimitReached = (): DomainError =>
  new DomainError(
    'failed-precondition',
    'BLOCK_LIMIT_REACHED',
    `You have blocked ${MOST_BLOCKS} people, the most that is possible. Unblock someone in your settings first.`,
    { limit: String(MOST_BLOCKS) },
  );
