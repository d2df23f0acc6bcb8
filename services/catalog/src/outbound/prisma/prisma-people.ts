import { Database, modelColumns } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Person } from '../../domain/coach-profile.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';

const BY_ID = {
  name: 'person.by id',
  text: `select ${modelColumns(Prisma.PersonScalarFieldEnum, 'person')} from person where person.id = $1::uuid`,
};

/** This service's copy of people, as published by identity. */
@Injectable()
export class PrismaPeople {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(userId: string): Promise<Person | undefined> {
    const [person] = await this.database.queryPrepared<Person>(BY_ID, userId);
    return person;
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
