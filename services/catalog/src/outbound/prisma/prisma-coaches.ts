import { Database, modelColumns } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { CoachProfile } from '../../domain/coach-profile.js';
import type { RatingFigures } from '../../domain/rating-figures.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';

const BY_ID = {
  name: 'coach_profile.by id',
  text: `select ${modelColumns(Prisma.CoachProfileScalarFieldEnum, 'profile')}
    from coach_profile profile where profile.id = $1::uuid`,
};

@Injectable()
export class PrismaCoaches {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(coachId: string): Promise<CoachProfile | undefined> {
    const [profile] = await this.database.queryPrepared<CoachProfile>(BY_ID, coachId);
    return profile;
  }

  /** Creates an empty profile if there is none, and locks it until the transaction ends. */
  async lock(coachId: string): Promise<CoachProfile> {
    await this.database.execute(
      'insert into coach_profile (id) values ($1::uuid) on conflict do nothing',
      coachId,
    );
    await this.database.query('select id from coach_profile where id = $1::uuid for update', coachId);
    return this.database.current.coachProfile.findUniqueOrThrow({ where: { id: coachId } });
  }

  save(profile: CoachProfile): Promise<CoachProfile> {
    return this.database.current.coachProfile.update({
      where: { id: profile.id },
      data: {
        bio: profile.bio,
        specializations: profile.specializations,
        certifications: profile.certifications,
        yearsCoaching: profile.yearsCoaching,
        languagesSpoken: profile.languagesSpoken,
        baseRateMinor: profile.baseRateMinor,
        minimumRateMinor: profile.minimumRateMinor,
        isAcceptingNewClients: profile.isAcceptingNewClients,
        timezone: profile.timezone,
        profileCompleted: profile.profileCompleted,
        payoutsEnabled: profile.payoutsEnabled,
        credentialCheckedAt: profile.credentialCheckedAt,
        acceptedAgreementId: profile.acceptedAgreementId,
        commissionBps: profile.commissionBps,
        listed: profile.listed,
      },
    });
  }

  async saveFigures(coachId: string, figures: RatingFigures): Promise<void> {
    await this.database.current.coachProfile.update({ where: { id: coachId }, data: figures });
  }

  /**
   * Clears the acceptance of coaches with an id after the given one, which also unlists them, and returns them as they now
   * are, in the order of their ids.
   */
  async clearAcceptances(after: string, take: number): Promise<CoachProfile[]> {
    const asked = await this.database.query<{ id: string }>(
      `update coach_profile set accepted_agreement_id = null, listed = false, updated_at = now() where id in (
         select id from coach_profile where accepted_agreement_id is not null and id > $1::uuid order by id limit $2)
       returning id::text`,
      after,
      take,
    );
    return this.database.current.coachProfile.findMany({
      where: { id: { in: asked.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
    });
  }

  async recordActivity(coachId: string, at: Date): Promise<void> {
    await this.database.execute(
      `insert into coach_profile (id, last_active_at) values ($1::uuid, $2::timestamptz)
       on conflict (id) do update set last_active_at = greatest(coach_profile.last_active_at, excluded.last_active_at)`,
      coachId,
      at,
    );
  }
}
