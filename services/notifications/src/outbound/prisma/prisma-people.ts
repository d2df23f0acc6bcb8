import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Person } from '../../domain/analysis-story.js';
import type { PrismaClient } from '../../generated/client.js';

export type KnownPerson = Omit<Person, 'isActive'>;

/** The copy of what identity publishes about people. */
@Injectable()
export class PrismaPeople {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Takes over what identity says; someone deleted stays deleted. */
  async save({ id, role, email, fullName, locale, timezone, avatarUrl }: KnownPerson): Promise<void> {
    await this.database.execute(
      `insert into person (id, role, email, full_name, locale, timezone, avatar_url)
       values ($1::uuid, $2, $3, $4, $5, $6, $7)
       on conflict (id) do update set role = $2, email = $3, full_name = $4, locale = $5, timezone = $6,
         avatar_url = $7
       where person.is_active`,
      id,
      role,
      email,
      fullName,
      locale,
      timezone,
      avatarUrl,
    );
  }

  async find(id: string): Promise<Person | undefined> {
    return (await this.database.current.person.findUnique({ where: { id } })) ?? undefined;
  }

  /** Removes a person's data, and their name from other people's notifications. */
  async forget(userId: string, role: string): Promise<void> {
    const gone = { email: '', fullName: '', timezone: '', avatarUrl: '', isActive: false };
    await this.database.current.person.upsert({
      where: { id: userId },
      create: { id: userId, role, locale: 'en', ...gone },
      update: gone,
    });
    await this.database.current.notification.deleteMany({ where: { recipientId: userId } });
    await this.database.current.preferences.deleteMany({ where: { userId } });
    await this.database.current.unsubscribeToken.deleteMany({ where: { userId } });
    await this.database.current.pushSubscription.deleteMany({ where: { userId } });
    await this.database.current.roundReceipt.deleteMany({ where: { userId } });
    await this.database.current.listedCoach.deleteMany({ where: { coachId: userId } });
    await this.database.execute(
      `update notification set data = data - $2 where sender_id = $1::uuid`,
      userId,
      role === 'coach' ? 'coachName' : 'athleteName',
    );
  }
}
