import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaDatabase } from './media-database.js';

/** An advisory lock, because a person without a picture has no row to lock. */
const LOCK_SQL = `select pg_advisory_xact_lock(hashtextextended('avatar ' || $1, 0))::text`;

/** Which picture each person shows. Changes need an open transaction; those of one person wait for each other. */
@Injectable()
export class PrismaAvatars {
  constructor(
    @Inject(Database) private readonly database: MediaDatabase,
    private readonly clock: Clock,
  ) {}

  /** Answers the name of the picture before, if there was one. */
  async replace(userId: string, name: string): Promise<string | undefined> {
    const before = await this.#lock(userId);
    await this.database.current.avatar.upsert({
      where: { userId },
      create: { userId, name },
      update: { name, createdAt: this.clock.now() },
    });
    return before;
  }

  /** Answers the name of the picture that was removed, if there was one. */
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
