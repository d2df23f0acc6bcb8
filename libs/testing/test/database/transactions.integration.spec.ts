import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Database, type PreparedStatement } from '@bandeja/database';
import { createTestDatabase, silentProxy, type TestDatabase } from '../../src/index.js';
import { ThingClient, createClient } from './thing-client.js';

let test: TestDatabase;
let database: Database<ThingClient>;
/** Its transactions end early, so only tests about that use it: a busy machine may need longer for a few statements. */
let hasty: Database<ThingClient>;
let observer: Database;
const opened: Database<ThingClient>[] = [];

const TIMEOUT_MS = 300;

beforeAll(async () => {
  test = await createTestDatabase(undefined);
  database = open({});
  hasty = open({ transactionTimeoutMs: TIMEOUT_MS });
  observer = new Database({ url: test.url });
  await database.execute('create table thing (name text primary key check (name <> $$bad$$))');
});

afterEach(() => database.execute('truncate thing'));

afterAll(async () => {
  await Promise.all([observer, ...opened].map((each) => each.close()));
  await test.drop();
});

function open(options: {
  url?: string;
  poolSize?: number;
  transactionTimeoutMs?: number;
}): Database<ThingClient> {
  const created = new Database({ url: test.url, poolSize: 2, createClient, ...options });
  opened.push(created);
  return created;
}

const insert = (name: string, on = database) => on.execute('insert into thing (name) values ($1)', name);
const names = async () =>
  (await database.query<{ name: string }>('select name from thing order by name')).map(({ name }) => name);

const others = async () => (await observer.query<{ name: string }>('select name from thing')).length;

const LOCK: PreparedStatement = { name: 'lock', text: 'select pg_advisory_xact_lock(1)::text' };
const READ: PreparedStatement = {
  name: 'read',
  text: 'select name from thing order by name',
  readsOnly: true,
};
const readNames = async (on = database) =>
  (await on.queryPrepared<{ name: string }>(READ)).map(({ name }) => name);

const untilWaiting = () =>
  vi.waitFor(async () =>
    expect(
      await observer.query("select from pg_locks where locktype = 'advisory' and not granted"),
    ).not.toEqual([]),
  );

const insertAll = (items: readonly string[]) => ({
  text: 'insert into thing (name) select unnest($1::text[])',
  values: [items],
});

describe('a transaction', () => {
  it('has models and statements on one connection, which see each other and commit together', async () => {
    await database.transaction(async () => {
      await insert('a statement');
      await database.current.thing.create('a model');
      expect(await database.current.thing.names()).toEqual(['a model', 'a statement']);
      expect(await names()).toEqual(['a model', 'a statement']);
      expect(await others()).toBe(0);
    });
    expect(await others()).toBe(2);
  });

  it('stays the same one inside a transaction of another database', async () => {
    await database.transaction(async () => {
      await observer.transaction(() => insert('in both'));
      expect(await names()).toEqual(['in both']);
      expect(await others()).toBe(0);
    });
  });

  it('rolls both back together, whichever fails', async () => {
    const failing = [() => insert('bad'), () => database.current.thing.create('bad')];
    for (const fail of failing)
      await expect(
        database.transaction(async () => {
          await insert('a statement');
          await database.current.thing.create('a model');
          await fail();
        }),
      ).rejects.toThrow('check constraint');
    expect(await others()).toBe(0);
  });

  it('has models only if it uses one, and once for all of them', async () => {
    const before = ThingClient.parts;
    await database.transaction(() => insert('a statement'));
    expect(ThingClient.parts).toBe(before);
    await database.transaction(async () => {
      const { thing } = database.current;
      await Promise.all([thing.create('one'), thing.create('two'), insert('three')]);
    });
    expect(ThingClient.parts).toBe(before + 1);
    expect(await names()).toHaveLength(4);
  });

  it('does not pretend to commit after a failed statement', async () => {
    const swallowing = database.transaction(async () => {
      await insert('a statement');
      await insert('bad').catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('was rolled back');
    expect(await names()).toEqual([]);
  });

  it('executes the last statements once for all items, together with the commit', async () => {
    const calls: number[] = [];
    const last = (items: readonly string[]) => {
      calls.push(items.length);
      return { text: 'insert into thing (name) select unnest($1::text[])', values: [items] };
    };
    await database.transaction(async () => {
      database.atCommit(last, ['one']);
      await insert('before');
      database.atCommit(last, ['two']);
      expect(await names()).toEqual(['before']);
    });
    expect(await names()).toEqual(['before', 'one', 'two']);
    expect(calls).toEqual([2]);
  });

  it('rolls back if one of the last statements fails', async () => {
    const failing = database.transaction(async () => {
      await insert('before');
      database.atCommit(insertAll, ['bad']);
    });
    await expect(failing).rejects.toThrow('check constraint');
    expect(await names()).toEqual([]);
    await database.transaction(() => insert('afterwards'));
    expect(await names()).toEqual(['afterwards']);
  });

  it.each<[string, (on: Database<ThingClient>) => Promise<unknown>]>([
    ['one after the other', (on) => insert('one', on).then(() => insert('two', on))],
    [
      'one in spite of the failure of another',
      (on) =>
        insert('one', on)
          .catch(() => undefined)
          .then(() => insert('two', on)),
    ],
    ['at the same time', (on) => Promise.all([insert('one', on), insert('two', on)])],
    ['before one that only reads', (on) => Promise.all([insert('one', on), readNames(on)])],
    ['of a model', (on) => on.current.thing.create('one')],
    ['with the commit', (on) => Promise.resolve(on.atCommit(insertAll, ['one', 'two']))],
  ])('executes no statements %s if it could not begin', async (_how, work) => {
    const single = open({ poolSize: 1 });
    await single.transaction(() => insert('before', single));
    await single.execute('deallocate "transaction begin"');
    await expect(single.transaction(() => work(single))).rejects.toThrow(
      '"transaction begin" does not exist',
    );
    expect(await names()).toEqual(['before']);
    await single.transaction(() => work(single));
    expect(await names()).toContain('one');
  });

  it('rolls back concurrent statements that begin it if one fails', async () => {
    for (const names of [
      ['bad', 'good'],
      ['good', 'bad'],
    ])
      await expect(
        database.transaction(() => Promise.all(names.map((name) => insert(name)))),
      ).rejects.toThrow('check constraint');
    expect(await names()).toEqual([]);
  });

  it('sends what only reads together with the statement that begins it', async () => {
    const sent: string[] = [];
    const proxy = await silentProxy(test.url, (packet) => sent.push(packet.toString('latin1')));
    const behind = open({ url: proxy.url, poolSize: 1 });
    const locked = () => Promise.all([behind.executePrepared(LOCK), readNames(behind)]);
    await behind.transaction(locked);
    await behind.transaction(locked);
    sent.length = 0;
    await behind.transaction(locked);
    expect(sent.map((packet) => ['lock', 'read', 'commit'].filter((word) => packet.includes(word)))).toEqual([
      ['lock', 'read'],
      ['commit'],
    ]);
    proxy.close();
  });

  it('reads under the lock that begins it', async () => {
    const other = open({});
    let second: Promise<string[]> | undefined;
    await database.transaction(async () => {
      await database.executePrepared(LOCK);
      second = other.transaction(async () => {
        const [, read] = await Promise.all([other.executePrepared(LOCK), readNames(other)]);
        return read;
      });
      await untilWaiting();
      await insert('of the first');
    });
    expect(await second).toEqual(['of the first']);
  });

  it('reads what earlier statements wrote, although they waited for it to begin', async () => {
    const read = await database.transaction(async () => {
      const [, , found] = await Promise.all([insert('one'), insert('two'), readNames()]);
      return found;
    });
    expect(read).toEqual(['one', 'two']);
  });

  it('brings a listener along what it would query first, as it is after the commit', async () => {
    const woken: (Promise<unknown[]> | undefined)[] = [];
    let text = 'select name from thing';
    const end = database.onWake(
      'things',
      (ahead) => void woken.push(ahead),
      () => ({ name: text, text }),
    );
    const wakingInsert = (name: string) =>
      database.transaction(async () => {
        await insert(name);
        database.wake('things');
      });
    await wakingInsert('one');
    text = 'select 1 / 0';
    await wakingInsert('two');
    end();
    expect(await woken[0]).toEqual([{ name: 'one' }]);
    await expect(woken[1]).rejects.toThrow('division by zero');
    expect(await names()).toEqual(['one', 'two']);
  });

  it('refuses what comes after its end', async () => {
    let late: () => Promise<unknown> = () => Promise.resolve();
    await database.transaction(async () => {
      await insert('a statement');
      late = AsyncResource.bind(() => insert('late'));
    });
    await expect(late()).rejects.toThrow('already ended');
    expect(await names()).toEqual(['a statement']);
  });

  it('ends after its time, and its connection is replaced', async () => {
    const slow = hasty.transaction(async () => {
      await insert('slow', hasty);
      await hasty.query('select pg_sleep(1)');
    });
    await expect(slow).rejects.toThrow(`longer than ${TIMEOUT_MS / 1000} s`);
    const idle = hasty.transaction(async () => {
      await insert('idle', hasty);
      await pause(2 * TIMEOUT_MS);
    });
    await expect(idle).rejects.toThrow(`longer than ${TIMEOUT_MS / 1000} s`);
    await Promise.all(['one', 'two', 'three'].map((name) => insert(name, hasty)));
    expect(await names()).toEqual(['one', 'three', 'two']);
  });

  it('is ended by PostgreSQL soon after that if its process is frozen', async () => {
    const [row] = await hasty.query('show idle_in_transaction_session_timeout');
    expect(row).toEqual({ idle_in_transaction_session_timeout: `${TIMEOUT_MS + 5_000}ms` });
  });

  it('ends after its time if the connection is silent', async () => {
    const proxy = await silentProxy(test.url);
    const behind = open({ url: proxy.url, transactionTimeoutMs: TIMEOUT_MS });
    const silent = behind.transaction(async () => {
      await insert('silent', behind);
      await behind.current.thing.create('a model');
      proxy.goSilent();
      await insert('never', behind);
    });
    await expect(silent).rejects.toThrow(`longer than ${TIMEOUT_MS / 1000} s`);
    expect(await names()).toEqual([]);
    proxy.close();
  });
});

it('reads and writes values as the models do, in any time zone', async () => {
  const at = new Date('2026-03-29T00:30:00.123Z');
  const [row] = await database.query(
    `select $1::timestamptz as at, $1::timestamptz at time zone 'UTC' as local, $2::date as day, '9007199254740993'::bigint as large,
       1.5::numeric as rate, $3::bytea as bytes, $4::jsonb as json, array[1, 2] as list`,
    ...[at, new Date('2026-03-29T00:00:00Z'), Buffer.from('x'), { a: [1] }],
  );
  expect(row).toEqual({
    ...{ at, local: at, day: new Date('2026-03-29T00:00:00Z'), large: 9007199254740993n, rate: 1.5 },
    ...{ bytes: Buffer.from('x'), json: { a: [1] }, list: [1, 2] },
  });
});
