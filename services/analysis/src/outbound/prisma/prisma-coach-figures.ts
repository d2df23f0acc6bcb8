import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { dayIn, monthStartOf, startOfDay, weekStartOf } from '../../domain/calendar.js';
import type { CoachTotals } from '../../domain/coach-stats.js';
import { targetMissedBefore } from '../../domain/urgency.js';
import type { PrismaClient } from '../../generated/client.js';
import { PrismaParticipants } from './prisma-participants.js';

const SETTLEMENT_CURRENCY = 'USD';

/** What a coach did before this service kept its records. */
export interface PastWork {
  coachId: string;
  opened: number;
  /** The athlete of each delivery, and what it earned. */
  completed: readonly { athleteId: string; at: Date; amountMinor: number }[];
  currency: string;
}

export interface Earned {
  coachId: string;
  amountMinor: number;
  currency: string;
  at: Date;
}

interface Day {
  /** As `2026-11-21`. */
  day: string;
  completed: number;
  earnedMinor: number;
}

type TotalsRow = Pick<
  CoachTotals,
  'opened' | 'withdrawn' | 'completed' | 'clients' | 'pending' | 'overdue' | 'currency'
> & { earnedMinor: bigint; timeZone: string; days: Day[] };

/** A month, and a day for wherever the coach is. */
const LONGEST_MONTH_MS = 33 * 86_400_000;

/** With each day since a month ago: what belongs to this week and this month depends on the coach's time zone. */
const TOTALS = {
  name: 'analysis.coach totals',
  text: `
    select coalesce(f.opened, 0) as opened, coalesce(f.withdrawn, 0) as withdrawn, coalesce(f.completed, 0) as completed,
      coalesce(f.clients, 0) as clients, coalesce(f.earned_minor, 0)::bigint as "earnedMinor",
      coalesce(f.currency, $4::text) as currency, coalesce(person.timezone, 'UTC') as "timeZone",
      coalesce((select count from coach_status_counts where coach_id = $1::uuid and status = 'pending'), 0) as pending,
      (select count(*)::int from analyses
        where coach_id = $1::uuid and status = 'pending' and opened_at < $2::timestamptz) as overdue,
      (select coalesce(json_agg(json_build_object('day', day, 'completed', completed, 'earnedMinor', earned_minor)), '[]')
        from coach_days where coach_id = $1::uuid and day >= $3::timestamptz::date) as days
    from (select) as coach
    left join coach_figures f on f.coach_id = $1::uuid
    left join participants person on person.id = $1::uuid`,
} as const satisfies PreparedStatement;

/** A coach's running totals. Each is changed in the transaction of what it counts. */
@Injectable()
export class PrismaCoachFigures {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly participants: PrismaParticipants,
  ) {}

  countOpened(coachId: string): Promise<void> {
    return this.#add(coachId, { opened: 1 });
  }

  countWithdrawn(coachId: string): Promise<void> {
    return this.#add(coachId, { withdrawn: 1 });
  }

  async countCompleted(
    { coachId, athleteId }: { coachId: string; athleteId: string },
    at: Date,
  ): Promise<void> {
    const client = await this.database.current.coachClient.createMany({
      data: { coachId, athleteId },
      skipDuplicates: true,
    });
    await this.#add(coachId, { completed: 1, clients: client.count });
    await this.#addToDays(coachId, [{ at, completed: 1, earnedMinor: 0 }]);
  }

  /** A negative amount is subtracted. */
  async addEarned({ coachId, amountMinor, currency, at }: Earned): Promise<void> {
    await this.#add(coachId, { earnedMinor: amountMinor, currency });
    await this.#addToDays(coachId, [{ at, completed: 0, earnedMinor: amountMinor }]);
  }

  async addPast({ coachId, opened, completed, currency }: PastWork): Promise<void> {
    const clients = await this.database.current.coachClient.createMany({
      data: completed.map(({ athleteId }) => ({ coachId, athleteId })),
      skipDuplicates: true,
    });
    const earnedMinor = completed.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const counts = { opened, completed: completed.length, clients: clients.count };
    await this.#add(coachId, { ...counts, earnedMinor, currency });
    await this.#addToDays(
      coachId,
      completed.map(({ at, amountMinor }) => ({ at, completed: 1, earnedMinor: amountMinor })),
    );
  }

  async totals(coachId: string, now: Date): Promise<CoachTotals> {
    const [row] = await this.database.queryPrepared<TotalsRow>(
      TOTALS,
      coachId,
      targetMissedBefore(now),
      new Date(now.getTime() - LONGEST_MONTH_MS),
      SETTLEMENT_CURRENCY,
    );
    if (!row) throw new Error('the query of the totals returned no row');
    const { timeZone, days, earnedMinor, ...counts } = row;
    const today = dayIn(timeZone, now);
    const week = sumSince(weekStartOf(today), days);
    const month = sumSince(monthStartOf(today), days);
    return {
      ...counts,
      earnedMinor: Number(earnedMinor),
      thisWeekStartedAt: startOfDay(timeZone, weekStartOf(today)),
      thisWeekCompleted: week.completed,
      thisWeekEarnedMinor: week.earnedMinor,
      thisMonthEarnedMinor: month.earnedMinor,
    };
  }

  async #add(
    coachId: string,
    by: {
      opened?: number;
      withdrawn?: number;
      completed?: number;
      clients?: number;
      earnedMinor?: number;
      currency?: string;
    },
  ): Promise<void> {
    await this.database.execute(
      `insert into coach_figures as f (coach_id, opened, withdrawn, completed, clients, earned_minor, currency)
       values ($1::uuid, $2, $3, $4, $5, $6, coalesce($7, $8))
       on conflict (coach_id) do update set
         opened = f.opened + excluded.opened, withdrawn = f.withdrawn + excluded.withdrawn,
         completed = f.completed + excluded.completed, clients = f.clients + excluded.clients,
         earned_minor = f.earned_minor + excluded.earned_minor, currency = coalesce($7, f.currency)`,
      coachId,
      by.opened ?? 0,
      by.withdrawn ?? 0,
      by.completed ?? 0,
      by.clients ?? 0,
      by.earnedMinor ?? 0,
      by.currency ?? null,
      SETTLEMENT_CURRENCY,
    );
  }

  async #addToDays(coachId: string, work: readonly ({ at: Date } & Omit<Day, 'day'>)[]): Promise<void> {
    const timeZone = await this.participants.timeZoneOf(coachId);
    await this.database.execute(
      `insert into coach_days as d (coach_id, day, completed, earned_minor)
       select $1::uuid, day, sum(completed), sum(earned_minor)
         from unnest($2::date[], $3::int[], $4::bigint[]) as done(day, completed, earned_minor) group by day order by day
       on conflict (coach_id, day) do update set
         completed = d.completed + excluded.completed, earned_minor = d.earned_minor + excluded.earned_minor`,
      coachId,
      work.map(({ at }) => dayIn(timeZone, at)),
      work.map(({ completed }) => completed),
      work.map(({ earnedMinor }) => earnedMinor),
    );
  }
}

function sumSince(first: string, days: readonly Day[]): Omit<Day, 'day'> {
  const since = days.filter(({ day }) => day >= first);
  return {
    completed: since.reduce((sum, day) => sum + day.completed, 0),
    earnedMinor: since.reduce((sum, day) => sum + day.earnedMinor, 0),
  };
}
