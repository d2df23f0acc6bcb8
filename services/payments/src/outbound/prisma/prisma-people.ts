import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';
import { People, type Person } from '../../use-cases/ports/people.js';

@Injectable()
export class PrismaPeople extends People {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async find(userId: string): Promise<Person | undefined> {
    return (await this.database.current.person.findUnique({ where: { userId } })) ?? undefined;
  }

  listHeld(userIds: readonly string[]): Promise<Person[]> {
    return this.database.query<Person>(
      `select user_id::text as "userId", email, full_name as "fullName", timezone
       from person where user_id = any($1::uuid[]) order by user_id for share`,
      [...userIds],
    );
  }

  async remember({ userId, ...person }: Person): Promise<void> {
    const { person: people } = this.database.current;
    await people.createMany({ data: [{ userId, ...person }], skipDuplicates: true });
    await people.updateMany({ where: { userId, forgottenAt: null }, data: person });
  }

  async forget(userId: string): Promise<void> {
    const gone = { email: '', fullName: '', forgottenAt: new Date() };
    await this.database.current.person.upsert({
      where: { userId },
      create: { userId, ...gone },
      update: gone,
    });
  }
}
