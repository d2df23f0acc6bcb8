import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Person } from '../../domain/person.js';
import type { PrismaClient } from '../../generated/client.js';
import { People } from '../../use-cases/ports/people.js';

/** Our copy of names and addresses, which identity owns. */
@Injectable()
export class PrismaPeople extends People {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly clock: Clock,
  ) {
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

  /** Stores nothing about somebody who is forgotten. */
  async remember({ userId, ...person }: Person): Promise<void> {
    const { person: people } = this.database.current;
    await people.createMany({ data: [{ userId, ...person }], skipDuplicates: true });
    await people.updateMany({ where: { userId, forgottenAt: null }, data: person });
  }

  /** Erases name and address for good. */
  async forget(userId: string): Promise<void> {
    const erased = { email: '', fullName: '', forgottenAt: this.clock.now() };
    await this.database.current.person.upsert({
      where: { userId },
      create: { userId, ...erased },
      update: erased,
    });
  }
}
