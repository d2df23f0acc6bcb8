import { Database } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import { AvatarRepository } from '../../use-cases/ports/avatar.repository.js';
import type { MediaDatabase } from './media-database.js';

/** There may be no row to lock yet. */
const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('avatar ' || $1, 0))::text`;

@Injectable()
export class PrismaAvatarRepository extends AvatarRepository {
  constructor(@Inject(Database) private readonly database: MediaDatabase) {
    super();
  }

  async replace(userId: string, name: string): Promise<string | undefined> {
    const before = await this.#lock(userId);
    await this.database.current.avatar.upsert({
      where: { userId },
      create: { userId, name },
      update: { name, createdAt: new Date() },
    });
    return before;
  }

  async remove(userId: string): Promise<string | undefined> {
    const before = await this.#lock(userId);
    await this.database.current.avatar.deleteMany({ where: { userId } });
    return before;
  }

  async find(userId: string): Promise<string | undefined> {
    return (await this.database.current.avatar.findUnique({ where: { userId } }))?.name;
  }

  async #lock(userId: string): Promise<string | undefined> {
    await this.database.query(LOCK_SQL, userId);
    return this.find(userId);
  }
}
