import { withDatabase } from './database.mjs';

const MANY = 100_000;

const seeded = new Set();

/** Inserts requests for a coach, each of another athlete; nothing the second time that a system is given. */
export async function seedRequests(data, coachId, count) {
  if (seeded.has(data)) return;
  seeded.add(data);
  await seedAnalyses(data, {
    count,
    coach: `'${coachId}'::uuid`,
    athlete: `md5('athlete ${coachId} ' || n)::uuid`,
    everyMinutes: 20,
  });
}

/**
 * Inserts requests directly into the databases of the services involved, the last of them from just now, as they would lie
 * there if they had come one after the other. Coach and athlete are SQL expressions over their number `n`. A quarter is pending,
 * a twentieth in progress, a tenth rejected; the others are delivered, with notes, and every third of them has a review.
 */
export async function seedAnalyses(data, { count, coach, athlete, everyMinutes }) {
  const request = `
    create temporary table request as
    select n, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, ${coach} as coach_id, ${athlete} as athlete_id,
      case when n / 7 % 20 < 5 then 'pending' when n / 7 % 20 = 5 then 'in-progress' when n / 7 % 20 < 8 then 'rejected'
        else 'completed' end as status,
      now() - (${count} - n) * interval '${everyMinutes} minutes' as at
    from generate_series(1, ${count}) n`;
  for (const { database, statements } of SEEDS)
    await withDatabase(data, database, async (client) => {
      // Triggers and references of each row would be most of the work; what triggers keep is counted at the end.
      await client.query(
        `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
      );
      await client.query(request);
      await client.query('analyze request');
      const insert = async () => {
        for (const statement of statements) await client.query(statement);
      };
      await (count < MANY ? insert() : withoutIndexes(client, insert));
      await client.query('vacuum analyze');
    });
}

/** Drops the indexes that carry no constraint for the time of the work: building them once is several times as fast. */
async function withoutIndexes(client, work) {
  const { rows } = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

const ATHLETES = "(select distinct on (athlete_id) athlete_id, 'Athlete ' || n as name from request) athlete";
const COMPLETED = `request where status = 'completed'`;
const IF_COMPLETED = "case when status = 'completed' then at end";

const ANALYSIS = [
  `insert into participants (id, full_name) select athlete_id, name from ${ATHLETES} on conflict do nothing`,
  `insert into videos (id, owner_id, status, filename, duration_ms, width, height)
   select id, athlete_id, 'ready', 'rally.mp4', 90000, 1280, 720 from request`,
  `insert into analyses (id, athlete_id, coach_id, client_request_id, status, title, athlete_comments, focus_areas,
     agreed_rate_minor, currency, commission_bps, coach_payout_minor, rejection_reason, created_at, opened_at, completed_at, paid_at)
   select id, athlete_id, coach_id, id, status, 'Rally ' || n, 'What do I do wrong?', '{court_positioning}',
     6500, 'USD', 3000, 4550, case when status = 'rejected' then 'other' else '' end, at, at, ${IF_COMPLETED}, ${IF_COMPLETED}
   from request`,
  `insert into analysis_videos (analysis_id, video_id, role) select id, id, 'request' from request`,
  `insert into annotations (id, analysis_id, timestamp_ms, category, label, content)
   select id, id, n % 90 * 1000, 'technical', 'Grip', 'Hold it loosely.' from ${COMPLETED}`,
  `insert into summary_items (id, analysis_id, category, label, content)
   select id, id, 'feedback', 'Volley', 'You are early at the net.' from ${COMPLETED}`,
  `insert into coach_status_counts as kept (coach_id, status, count)
   select coach_id, status, count(*) from request group by coach_id, status
   on conflict (coach_id, status) do update set count = kept.count + excluded.count`,
  `insert into coach_figures as kept (coach_id, opened, completed, clients, earned_minor)
   select coach_id, count(*), count(*) filter (where status = 'completed'), count(distinct athlete_id),
     4550 * count(*) filter (where status = 'completed') from request group by coach_id
   on conflict (coach_id) do update set opened = kept.opened + excluded.opened, completed = kept.completed + excluded.completed`,
  `insert into coach_days (coach_id, day, completed, earned_minor)
   select coach_id, at::date, count(*), count(*) * 4550 from ${COMPLETED} group by 1, 2 on conflict do nothing`,
];

const CATALOG = [
  `insert into person (id, role, full_name, updated_at) select athlete_id, 'athlete', name, now() from ${ATHLETES} on conflict do nothing`,
  `insert into review (analysis_id, coach_id, athlete_id, rating, comment, created_at, updated_at)
   select id, coach_id, athlete_id, (array[5,5,4,5,3,4,5,2])[1 + n / 7 % 8], 'Found the flaw in my bandeja at once.', at, at from ${COMPLETED} and n % 3 = 0`,
  `update coach_profile set review_count = review.count, rating_counts = review.counts,
     rank_score = (20 + review.stars) / (5 + review.count)::float8
   from (
     select coach_id, count(*), sum(rating) as stars, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
       count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)] as counts
     from review where status = 'active' group by coach_id
   ) review where review.coach_id = coach_profile.id`,
];

const PAYMENTS = [
  `insert into person (user_id, email, full_name, updated_at)
   select athlete_id, athlete_id || '@bench.example', name, now() from ${ATHLETES} on conflict do nothing`,
  // As if they had just been compared with the provider, whom nobody asks here.
  `insert into payment (id, analysis_id, athlete_id, coach_id, title, total_minor, currency, commission_bps,
     platform_amount_minor, coach_amount_minor, status, authorized_at, captured_at, created_at, updated_at, checked_at)
   select id, id, athlete_id, coach_id, 'Rally ' || n, 6500, 'USD', 3000, 1950, 4550,
     case status when 'completed' then 'completed' when 'rejected' then 'canceled' else 'authorized' end,
     at, ${IF_COMPLETED}, at, at, now() + interval '1 day' from request`,
  `insert into payout (id, payment_id, coach_id, amount_minor, currency, status, due_at, paid_out_at, transferred_minor, revenue_recognized_at)
   select id, id, coach_id, 4550, 'USD', 'completed', at, at, 4550, at
   from ${COMPLETED}`,
  `insert into coach_share select * from coach_share_now on conflict do nothing`,
  `truncate coach_share_sum`,
  `insert into coach_share_sum (coach_id, currency, place, moment, payments, total_minor, share_minor, is_folded)
   select coach_id, currency, place, moment, count(*), sum(total_minor), sum(share_minor), true from coach_share
   where place is not null group by 1, 2, 3, 4`,
  `insert into payment_text select payment_id, coach_id, created_at, text from payment_text_now on conflict do nothing`,
];

/** One in twenty is unread. */
const notification = (type, recipient, sender, source) => `
  insert into notification (recipient_id, sender_id, type, analysis_id, data, event_id, created_at, read_at)
  select ${recipient}, ${sender}, '${type}', id, jsonb_build_object('title', 'Rally ' || n, 'athleteName', 'Athlete ' || n,
    'coachName', 'Coach'), id, at, case when n / 3 % 20 > 0 then at end from ${source}`;

const NOTIFICATIONS = [
  notification('analysis_request', 'coach_id', 'athlete_id', 'request'),
  notification('analysis_completed', 'athlete_id', 'coach_id', COMPLETED),
];

const SEEDS = [
  { database: 'analysis', statements: ANALYSIS },
  { database: 'catalog', statements: CATALOG },
  { database: 'payments', statements: PAYMENTS },
  { database: 'notifications', statements: NOTIFICATIONS },
];
