import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from '../bench/database.mjs';

const SERVICES = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'];
const OPEN = {
  events: `select (select count(*) from events.outbox where published_at is null)
    + (select count(*) from events.inbox where handled_at is null and dead_at is null) as n`,
  mails: `select count(*) as n from mail where status = 'queued'`,
  webhooks: `select count(*) as n from webhook_event where processed_at is null and gave_up_at is null`,
};

/**
 * Waits until all queues are empty, apart from the processing of the coaches' videos, which nothing waits for. Returns what
 * is left after the timeout.
 */
export async function untilDrained(host, timeoutMs) {
  let left;
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(250)) {
    await host.whenUp();
    left = await openWork(host).catch((error) => ({ unknown: error.message }));
    if (Object.keys(left).length === 0) return left;
  }
  return left;
}

/** The sizes of the queues that are not empty, by name. */
async function openWork({ data, simulator }) {
  const open = {};
  const look = (database, name, sql) =>
    withDatabase(data, database, async (client) => {
      const [{ n }] = (await client.query(sql)).rows;
      if (Number(n) > 0) open[`${database} ${name}`] = Number(n);
    });
  for (const service of SERVICES) await look(service, 'events', OPEN.events);
  await look('notifications', 'mails', OPEN.mails);
  await look('payments', 'webhooks', OPEN.webhooks);
  const { webhooks } = await (await fetch(`${simulator}/state`)).json();
  if (webhooks.undelivered.length > 0) open['simulator webhooks'] = webhooks.undelivered.length;
  return open;
}

/** The number of events, webhooks and mails that were given up. */
export async function givenUp({ data }) {
  let count = 0;
  const add = (database, sql) =>
    withDatabase(data, database, async (client) => {
      count += Number((await client.query(sql)).rows[0].n);
    });
  for (const service of SERVICES)
    await add(service, 'select count(*) as n from events.inbox where dead_at is not null');
  await add('payments', 'select count(*) as n from webhook_event where gave_up_at is not null');
  await add('notifications', `select count(*) as n from mail where status = 'given_up'`);
  return count;
}
