import type { Caller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let app: NotificationsApp;
beforeAll(async () => {
  app = await startNotificationsApp();
});
afterAll(() => app.stop());

/** Every so manieth is the person's, in a table with as many others between them. */
const store = (recipientId: string, count: number, every: number) =>
  app.sql(
    `insert into notification (recipient_id, sender_id, type, analysis_id, data, event_id, created_at, read_at, expires_at)
     select case when n % $3::int = 0 then $1::uuid else gen_random_uuid() end, gen_random_uuid(), 'analysis_request',
       gen_random_uuid(), jsonb_build_object('title', repeat('Rally ', 20)), gen_random_uuid(),
       now() - n / 40 * interval '1 minute', case when random() < 0.8 then now() end,
       case floor(random() * 8) when 0 then now() - interval '1 minute' when 1 then now() + interval '1 hour' end
     from generate_series(1, $2::int * $3::int) n returning 1`,
    recipientId,
    count,
    every,
  );

const pageAt = (skipped: number) => Buffer.from(String(skipped)).toString('base64url');

async function everyPage(as: Caller, unreadOnly: boolean) {
  const ids: string[] = [];
  const counts = new Set<number>();
  let pageToken = '';
  do {
    const page = await app.client.listNotifications({ pageSize: 17, pageToken, unreadOnly }, { as });
    ids.push(...page.notifications.map(({ id }) => id));
    counts.add(page.unreadCount);
    ({ nextPageToken: pageToken } = page);
  } while (pageToken);
  return { ids, counts: [...counts] };
}

/** What the database reads for the statement of this call, in pages of 8 kB. */
async function pagesReadBy(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(app.running.app.get(Database), 'queryPrepared');
  await call();
  const [statement, ...values] =
    query.mock.calls.find(([{ name }]) => name.startsWith('notifications.list')) ?? [];
  query.mockRestore();
  const [row] = await app.sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, format json) ${statement?.text}`,
    ...values,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  return (plan?.['Shared Hit Blocks'] ?? NaN) + (plan?.['Shared Read Blocks'] ?? NaN);
}

it('all pages together are the list, the last first, without what has expired, each with the count of what is unread', async () => {
  const recipientId = randomUUID();
  const as = await asCoach(recipientId);
  await store(recipientId, 300, 2);
  const listed = await app.sql<{ id: string; isUnread: boolean }>(
    `select id::text, read_at is null as "isUnread" from notification
     where recipient_id = $1::uuid and coalesce(expires_at > now(), true) order by created_at desc, id desc`,
    recipientId,
  );
  const unread = listed.filter(({ isUnread }) => isUnread);
  expect(await everyPage(as, false)).toEqual({ ids: listed.map(({ id }) => id), counts: [unread.length] });
  expect(await everyPage(as, true)).toEqual({ ids: unread.map(({ id }) => id), counts: [unread.length] });
  const beyond = { pageSize: 17, pageToken: pageAt(listed.length), unreadOnly: false };
  expect(await app.client.listNotifications(beyond, { as })).toMatchObject({
    notifications: [],
    unreadCount: unread.length,
    nextPageToken: '',
  });
});

it('page 100 of thousands of notifications, and their count, read little more than the first page', async () => {
  const recipientId = randomUUID();
  const as = await asCoach(recipientId);
  await store(recipientId, 3_000, 10);
  await app.running.app.get(Database).execute('vacuum analyze notification');
  for (const unreadOnly of [false, true]) {
    const read = (skipped: number) =>
      pagesReadBy(() =>
        app.client.listNotifications(
          { pageSize: 20, pageToken: skipped ? pageAt(skipped) : '', unreadOnly },
          { as },
        ),
      );
    const first = await read(0);
    expect(first).toBeLessThan(80);
    expect(await read(unreadOnly ? 400 : 2_000)).toBeLessThan(first + 60);
  }
});
