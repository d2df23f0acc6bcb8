import { withDatabase } from './database.mjs';

/** Inserts requests for a coach directly into the databases of the services involved; those that are there stay. */
export async function seedRequests(data, coachId, count) {
  for (const { database, statements } of SEEDS)
    await withDatabase(data, database, async (client) => {
      for (const statement of statements) await client.query(statement, [coachId, count]);
      await client.query('vacuum analyze');
    });
}

/** The same ids in every database, derived from the coach and the number of the request. */
const ID = (kind) => `md5('${kind} ' || $1::uuid || ' ' || n)::uuid`;
const REQUESTS = 'generate_series(1, $2::int) n';
/** A quarter is pending, a twentieth in progress, a tenth rejected; the others are delivered. */
const STATUS = `case when n % 20 < 5 then 'pending' when n % 20 = 5 then 'in-progress' when n % 20 < 8 then 'rejected' else 'completed' end`;
const OPENED = `now() - n * interval '20 minutes'`;

const SEEDS = [
  {
    database: 'analysis',
    statements: [
      `insert into participants (id, full_name) select ${ID('athlete')}, 'Athlete ' || n from ${REQUESTS} on conflict do nothing`,
      `insert into videos (id, owner_id, status, filename, duration_ms, width, height)
       select ${ID('video')}, ${ID('athlete')}, 'ready', 'rally.mp4', 90000, 1280, 720 from ${REQUESTS} on conflict do nothing`,
      `insert into analyses (id, athlete_id, coach_id, client_request_id, status, title, athlete_comments, focus_areas,
         agreed_rate_minor, currency, commission_bps, coach_payout_minor, rejection_reason, created_at, opened_at, completed_at, paid_at)
       select ${ID('analysis')}, ${ID('athlete')}, $1::uuid, ${ID('form')}, status, 'Rally ' || n, 'What do I do wrong?',
         '{court_positioning}', 6500, 'USD', 3000, 4550, case when status = 'rejected' then 'other' else '' end, ${OPENED}, ${OPENED},
         case when status = 'completed' then ${OPENED} end, case when status = 'completed' then ${OPENED} end
       from (select n, ${STATUS} as status from ${REQUESTS}) request on conflict do nothing`,
      `insert into analysis_videos (analysis_id, video_id, role)
       select ${ID('analysis')}, ${ID('video')}, 'request' from ${REQUESTS} on conflict do nothing`,
      `insert into coach_figures (coach_id, opened, completed, clients, earned_minor)
       select $1::uuid, $2::int, delivered, $2::int, delivered * 4550
       from (select count(*) filter (where ${STATUS} = 'completed') as delivered from ${REQUESTS}) all_of_them
       on conflict (coach_id) do update set opened = excluded.opened, completed = excluded.completed`,
      `insert into coach_days (coach_id, day, completed, earned_minor)
       select $1::uuid, (${OPENED})::date, count(*), count(*) * 4550 from ${REQUESTS} where ${STATUS} = 'completed' group by 2
       on conflict do nothing`,
    ],
  },
  {
    database: 'payments',
    statements: [
      `insert into payment (id, analysis_id, athlete_id, coach_id, title, total_minor, currency, commission_bps,
         platform_amount_minor, coach_amount_minor, status, authorized_at, captured_at, created_at, updated_at)
       select ${ID('payment')}, ${ID('analysis')}, ${ID('athlete')}, $1::uuid, 'Rally ' || n, 6500, 'USD', 3000, 1950, 4550,
         case ${STATUS} when 'completed' then 'completed' when 'rejected' then 'canceled' else 'authorized' end,
         ${OPENED}, case when ${STATUS} = 'completed' then ${OPENED} end, ${OPENED}, ${OPENED}
       from ${REQUESTS} on conflict do nothing`,
      `insert into payout (id, payment_id, coach_id, amount_minor, currency, status, due_at, paid_out_at)
       select ${ID('payout')}, ${ID('payment')}, $1::uuid, 4550, 'USD', 'completed', ${OPENED}, ${OPENED}
       from ${REQUESTS} where ${STATUS} = 'completed' on conflict do nothing`,
    ],
  },
  {
    database: 'notifications',
    statements: [
      `insert into notification (recipient_id, sender_id, type, analysis_id, data, event_id, created_at)
       select $1::uuid, ${ID('athlete')}, 'analysis_request', ${ID('analysis')},
         jsonb_build_object('title', 'Rally ' || n, 'athleteName', 'Athlete ' || n), ${ID('event')}, ${OPENED}
       from ${REQUESTS} on conflict do nothing`,
    ],
  },
];
