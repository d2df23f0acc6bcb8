import { Database, pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { __Thing__ } from '../../domain/__thing__.js';
import type { PrismaClient } from '../../generated/client.js';
import { __Name__Events } from '../events/__name__-events.js';

const PAGE_SIZE = { default: 10, max: 50 };
const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** Each change publishes its event in the same transaction. */
@Injectable()
export class Prisma__Name__ {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly events: __Name__Events,
  ) {}

  /** Returns false if the id belongs to another person. */
  async save(__thing__: __Thing__): Promise<boolean> {
    const { id, ownerId, name, createdAt } = __thing__;
    const saved = await this.database.execute(
      `insert into "__thing__" as mine (id, owner_id, name, created_at) values ($1::uuid, $2::uuid, $3, $4::timestamptz)
       on conflict (id) do update set name = excluded.name where mine.owner_id = excluded.owner_id`,
      id,
      ownerId,
      name,
      createdAt,
    );
    if (saved > 0) await this.events.saved(__thing__);
    return saved > 0;
  }

  async listOf(ownerId: string, request: PageRequest): Promise<Page<__Thing__>> {
    const range = pageArguments(request, PAGE_SIZE);
    return pageOf(
      await this.database.current.__thing__.findMany({ where: { ownerId }, orderBy: NEWEST_FIRST, ...range }),
      range,
    );
  }

  listNewest(take: number): Promise<__Thing__[]> {
    return this.database.current.__thing__.findMany({ orderBy: NEWEST_FIRST, take });
  }

  async deleteOf(ownerId: string): Promise<void> {
    await this.database.current.__thing__.deleteMany({ where: { ownerId } });
  }
}
