import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Person } from '../../domain/analysis-story.js';
import { DEFAULT_PREFERENCES, type Preference } from '../../domain/preferences.js';
import type { Period } from '../../domain/local-day.js';
import type { PrismaClient } from '../../generated/client.js';

export type Recipient = Pick<Person, 'id' | 'role' | 'email' | 'fullName' | 'locale'> & {
  emailNotifications: boolean;
  pushNotifications: boolean;
};

export interface RoundSearch {
  round: string;
  /** Must be on, in addition to the switch for email or push. */
  preference: keyof typeof COLUMNS;
  roles: readonly string[];
  /** Only people of these time zones; all when left out. */
  timeZones?: readonly string[];
  /** Only people who were notified in that time. */
  notifiedIn?: Period;
  limit: number;
}

const COLUMNS = {
  weeklyDigest: 'weekly_digest',
  newCoachAvailable: 'new_coach_available',
  marketingEmails: 'marketing_emails',
} as const satisfies Partial<Record<Preference, string>>;
const KEPT_DAYS = 60;

/** Who is still to be written to in a round. */
@Injectable()
export class PrismaRoundRecipients {
  constructor(private readonly database: Database<PrismaClient>) {}

  async timeZones(): Promise<string[]> {
    const rows = await this.database.query<{ timezone: string }>('select distinct timezone from person');
    return rows.map(({ timezone }) => timezone);
  }

  find({ round, preference, roles, timeZones, notifiedIn, limit }: RoundSearch): Promise<Recipient[]> {
    const { emailNotifications, pushNotifications } = DEFAULT_PREFERENCES;
    return this.database.query<Recipient>(
      `select person.id::text, role, email, full_name as "fullName", locale,
         coalesce(email_notifications, ${emailNotifications}) as "emailNotifications",
         coalesce(push_notifications, ${pushNotifications}) as "pushNotifications"
       from person left join preferences on preferences.user_id = person.id
       where is_active and email <> '' and role = any($2)
         and coalesce(${COLUMNS[preference]}, ${DEFAULT_PREFERENCES[preference]})
         and ($3::text[] is null or timezone = any($3))
         and ($4::timestamptz is null or exists (
           select from notification where recipient_id = person.id
             and created_at > $4::timestamptz and created_at <= $5::timestamptz))
         and not exists (select from round_receipt where user_id = person.id and round = $1::uuid)
       order by person.id limit $6`,
      round,
      [...roles],
      timeZones ? [...timeZones] : null,
      notifiedIn?.since.toISOString() ?? null,
      notifiedIn?.until.toISOString() ?? null,
      limit,
    );
  }

  /** In the open transaction; false when another process has written to them in this round. */
  async take(round: string, userId: string): Promise<boolean> {
    const { roundReceipt } = this.database.current;
    return (await roundReceipt.createMany({ data: { round, userId }, skipDuplicates: true })).count > 0;
  }

  async removeOldReceipts(): Promise<void> {
    await this.database.execute(
      `delete from round_receipt where created_at < now() - interval '${KEPT_DAYS} days'`,
    );
  }
}
