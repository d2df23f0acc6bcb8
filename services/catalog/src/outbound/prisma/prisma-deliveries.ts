import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

export interface DeliveryStep {
  analysisId: string;
  coachId: string;
  at: Date;
}

/** An analysis that was paid when it was delivered. */
export interface PastDelivery {
  analysisId: string;
  coachId: string;
  openedAt: Date;
  deliveredAt?: Date;
}

type Step = 'opened_at' | 'completed_at' | 'captured_at';

/** When each analysis was opened, delivered and paid, for the figures of its coach. A repeated step changes nothing. */
@Injectable()
export class PrismaDeliveries {
  constructor(private readonly database: Database) {}

  async recordOpened(step: DeliveryStep): Promise<void> {
    await this.#record('opened_at', step);
  }

  /** Also updates the coach's median response time. */
  async recordCompleted(step: DeliveryStep): Promise<void> {
    if (!(await this.#record('completed_at', step))) return;
    await this.#lockCoach(step.coachId);
    await this.#updateResponseTime(step.coachId);
  }

  /** Also updates the coach's number of completed analyses. */
  async recordCaptured(step: DeliveryStep): Promise<void> {
    if (!(await this.#record('captured_at', step))) return;
    await this.#lockCoach(step.coachId);
    await this.#countCaptured(step.coachId, 1);
  }

  /** Records all steps of analyses of the past; those that are known change nothing. */
  async recordPast(past: readonly PastDelivery[]): Promise<void> {
    const added = await this.database.query<{ coachId: string; captured: number }>(
      `with added as (
         insert into delivery (analysis_id, coach_id, opened_at, completed_at, captured_at)
         select *, delivered_at from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[])
           as past(analysis_id, coach_id, opened_at, delivered_at)
         on conflict do nothing returning coach_id, captured_at)
       select coach_id::text as "coachId", count(captured_at)::int as captured from added group by 1 order by 1`,
      past.map(({ analysisId }) => analysisId),
      past.map(({ coachId }) => coachId),
      past.map(({ openedAt }) => openedAt.toISOString()),
      past.map(({ deliveredAt }) => deliveredAt?.toISOString() ?? null),
    );
    for (const { coachId, captured } of added) {
      await this.#lockCoach(coachId);
      await this.#updateResponseTime(coachId);
      await this.#countCaptured(coachId, captured);
    }
  }

  async #updateResponseTime(coachId: string): Promise<void> {
    await this.database.execute(
      `update coach_profile set (delivery_count, median_delivery_hours) = (
         select count(*)::int, percentile_cont(0.5) within group (order by extract(epoch from completed_at - opened_at) / 3600)
         from delivery where coach_id = $1::uuid and opened_at is not null and completed_at is not null)
       where id = $1::uuid`,
      coachId,
    );
  }

  async #countCaptured(coachId: string, count: number): Promise<void> {
    await this.database.execute(
      'update coach_profile set analyses_completed = analyses_completed + $2 where id = $1::uuid',
      coachId,
      count,
    );
  }

  /** False when this step of the analysis was recorded before. */
  async #record(step: Step, { analysisId, coachId, at }: DeliveryStep): Promise<boolean> {
    const changed = await this.database.execute(
      `insert into delivery (analysis_id, coach_id, ${step}) values ($1::uuid, $2::uuid, $3::timestamptz)
       on conflict (analysis_id) do update set ${step} = excluded.${step} where delivery.${step} is null`,
      analysisId,
      coachId,
      at,
    );
    return changed > 0;
  }

  async #lockCoach(coachId: string): Promise<void> {
    await this.database.execute(
      'insert into coach_profile (id) values ($1::uuid) on conflict do nothing',
      coachId,
    );
    await this.database.query('select id from coach_profile where id = $1::uuid for update', coachId);
  }
}
