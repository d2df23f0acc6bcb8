import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

export interface Block {
  personId: string;
  fullName: string;
  blockedAt: Date;
}

/** Who wants nothing new from whom. */
@Injectable()
export class PrismaBlocks {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Whether one of two people has blocked the other, and which. */
  async between(one: string, other: string): Promise<{ blockerId: string } | undefined> {
    const found = await this.database.current.block.findFirst({
      where: {
        OR: [
          { blockerId: one, blockedId: other },
          { blockerId: other, blockedId: one },
        ],
      },
      select: { blockerId: true },
      orderBy: { blockedAt: 'asc' },
    });
    return found ?? undefined;
  }

  /** Newest first. */
  ofPerson(blockerId: string): Promise<Block[]> {
    return this.database.query<Block>(
      `select b.blocked_id::text as "personId", coalesce(p.full_name, '') as "fullName", b.blocked_at as "blockedAt"
       from blocks b left join participants p on p.id = b.blocked_id
       where b.blocker_id = $1::uuid order by b.blocked_at desc, b.blocked_id`,
      blockerId,
    );
  }

  count(blockerId: string): Promise<number> {
    return this.database.current.block.count({ where: { blockerId } });
  }

  /** False if it was there. */
  async add(blockerId: string, blockedId: string, blockedAt: Date): Promise<boolean> {
    const data = { blockerId, blockedId, blockedAt };
    return (await this.database.current.block.createMany({ data, skipDuplicates: true })).count > 0;
  }

  /** False if there was none. */
  async remove(blockerId: string, blockedId: string): Promise<boolean> {
    return (await this.database.current.block.deleteMany({ where: { blockerId, blockedId } })).count > 0;
  }

  /** Both those of a person and those against them. */
  async forget(personId: string): Promise<void> {
    await this.database.current.block.deleteMany({
      where: { OR: [{ blockerId: personId }, { blockedId: personId }] },
    });
  }
}
