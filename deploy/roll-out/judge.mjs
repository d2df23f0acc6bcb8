import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkBooks } from '../chaos/books.mjs';
import { consumedBy, publisherOf } from './consumers.mjs';
import { LATE_TYPES, NEW_TYPE } from './new-things.mjs';
import { rowsOf } from './rows.mjs';

const SERVICES = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'];

/** Compares what happened with what was published and requested. */
export async function judge({ system, work, mails, next, since, before }, tally) {
  await judgeEvents(system, next, since, tally);
  tally.equal('events of the new type stored by processes that do not know it', true, before.unknown > 0);
  tally.equal('reason of a request canceled by an old process', 'athlete_canceled', before.canceledByOld);
  await judgeMigrations(system, next, tally);
  await judgeSpelling(system, work, tally);
  tally.equal('failed requests of the steady load', 0, work.failures.length);
  tally.equal('actions that had to be repeated', '', work.repeated.join());
  const { ends, parts } = system;
  const endedWell = ({ inTime, exitCode }) => inTime && exitCode === 0;
  tally.equal('replaced processes that exited with 0 in time', ends.length, ends.filter(endedWell).length);
  const crashes = [...ends, ...parts].filter(({ failures }) => failures > 0).map(({ name }) => name);
  tally.equal('processes that crashed', '', crashes.join());
  const left = parts.filter(({ version }) => version === 'before').map(({ name }) => name);
  tally.equal('processes of the previous version that are left', '', left.join());
  await checkBooks(system, { tasks: work.tasks, people: work.peopleCount }, mails, tally);
}

/**
 * A service handles each event that it has a handler for exactly once. A new handler gets all events from its `since` on,
 * and older ones only if the old version had not read them yet.
 */
async function judgeEvents(system, next, since, tally) {
  const outboxes = new Map();
  for (const service of SERVICES) outboxes.set(service, await rowsOf(system, service, OUTBOX));
  const publishedOf = (type) => outboxes.get(publisherOf(type)).filter((event) => event.type === type);
  const handledBy = new Map();
  for (const service of SERVICES) handledBy.set(service, await rowsOf(system, service, HANDLED));
  const wasHandled = (service, id) => handledBy.get(service).some((event) => event.id === id);
  const expectedBy = (service, type) =>
    publishedOf(type).filter(
      ({ id, at }) => LATE_TYPES[service] !== type || at >= since || wasHandled(service, id),
    );
  for (const service of SERVICES) {
    const types = consumedBy(next.tree, service);
    const expected = types.flatMap((type) => expectedBy(service, type));
    const handled = handledBy.get(service).filter(({ type }) => types.includes(type));
    tally.each(`events that ${service} handles`, idsOf(expected), idsOf(handled));
  }
  const newlyHandled = { ...LATE_TYPES, analysis: NEW_TYPE };
  for (const [service, type] of Object.entries(newlyHandled)) {
    const noted = await rowsOf(system, service, NOTED);
    tally.each(`${type}: effects in ${service}`, idsOf(expectedBy(service, type)), idsOf(noted));
  }
  const requested = expectedBy('payments', LATE_TYPES.payments).map(({ aggregate }) => aggregate);
  const published = publishedOf(NEW_TYPE).map(({ aggregate }) => aggregate);
  tally.each(`${NEW_TYPE}: published for each request`, requested, published);
}

const OUTBOX = 'select id::text, type, aggregate_id as aggregate, occurred_at as at from events.outbox';
const HANDLED = 'select id::text, type from events.inbox where handled_at is not null and dead_at is null';
const NOTED = 'select event_id::text as id from roll_out_noted';
const idsOf = (rows) => rows.map(({ id }) => id);

/** Every migration of the new version was completed, and none ran twice. */
async function judgeMigrations(system, next, tally) {
  for (const service of SERVICES) {
    const folder = join(next.tree, 'services', service, 'prisma/migrations');
    const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'migration.sql')));
    const done = await rowsOf(system, service, MIGRATED);
    tally.each(`migrations of ${service}`, names, idsOf(done));
  }
}

const MIGRATED = `select migration_name as id from _prisma_migrations
  where finished_at is not null and rolled_back_at is null`;

/** Whichever version canceled a request, the reason has the new version's spelling. */
async function judgeSpelling(system, { tasks }, tally) {
  const canceled = tasks.filter(({ end }) => end === 'cancel').map(({ id }) => id);
  const spelled = await rowsOf(system, 'analysis', CANCELED);
  tally.each('canceled requests with the reason athlete_canceled', canceled, idsOf(spelled));
  const [{ n }] = await rowsOf(system, 'notifications', OLD_SPELLING);
  tally.equal('notifications and mails with the former spelling', 0, n);
}

const CANCELED = `select id::text from analyses where rejection_reason = 'athlete_canceled'`;
const OLD_SPELLING = `select (select count(*) from mail where status = 'cancelled' or data->>'reason' = 'athlete_cancelled')::int
  + (select count(*) from notification where data->>'reason' = 'athlete_cancelled')::int as n`;
