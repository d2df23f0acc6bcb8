import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Person } from '../../domain/coach-profile.js';
import type { PrismaClient } from '../../generated/client.js';

/** This service's copy of people, as published by identity. */
@Injectable()
export class PrismaPeople {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(userId: string): Promise<Person | undefined> {
    const row = await this.database.current.person.findUnique({ where: { id: userId } });
    return row ? { ...row, role: row.role as Person['role'] } : undefined;
  }

  /** Someone deleted stays deleted. */
  async save({ id, role, fullName, avatarUrl }: Person): Promise<void> {
    await this.database.execute(
      `insert into person (id, role, full_name, avatar_url, updated_at) values ($1::uuid, $2, $3, $4, now())
       on conflict (id) do update set role = $2, full_name = $3, avatar_url = $4, updated_at = now() where person.is_active`,
      id,
      role,
      fullName,
      avatarUrl,
    );
  }

  async anonymise(userId: string, role: Person['role']): Promise<void> {
    const gone = { fullName: '', avatarUrl: '', isActive: false };
    await this.database.current.person.upsert({
      where: { id: userId },
      create: { id: userId, role, ...gone },
      update: gone,
    });
  }
}
