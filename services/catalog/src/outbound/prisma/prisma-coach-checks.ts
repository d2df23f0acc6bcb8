import type { Database } from '@bandeja/database';
import { invalidCoachId } from '../../domain/catalog.errors.js';
import { isUuid } from '../../domain/identifier.js';

/** What decides whether a coach is verified, with the certifications to compare a credential with. */
export interface CoachCheck {
  id: string;
  fullName: string;
  certifications: string[];
  payoutsEnabled: boolean;
  credentialCheckedAt: Date | null;
  listed: boolean;
}

export interface CoachCheckQuery {
  /** Coaches with an id after this one. */
  after: string | undefined;
  unverifiedOnly: boolean;
  take: number;
}

/** Coaches as operators see them, in the order of their ids, without those who left. */
export class PrismaCoachChecks {
  constructor(private readonly database: Database) {}

  async list({ after, unverifiedOnly, take }: CoachCheckQuery): Promise<CoachCheck[]> {
    if (after !== undefined && !isUuid(after)) throw invalidCoachId();
    return this.database.query<CoachCheck>(
      `select c.id::text, p.full_name as "fullName", c.certifications, c.payouts_enabled as "payoutsEnabled",
         c.credential_checked_at as "credentialCheckedAt", c.listed
       from coach_profile c join person p on p.id = c.id
       where p.role = 'coach' and p.is_active and ($1::uuid is null or c.id > $1::uuid)
         and (not $2 or not c.payouts_enabled or c.credential_checked_at is null)
       order by c.id limit $3`,
      after ?? null,
      unverifiedOnly,
      take,
    );
  }
}
