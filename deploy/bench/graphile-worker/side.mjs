import { setTimeout as pause } from 'node:timers/promises';

/** The counterpart of `events-service.mjs` in graphile-worker: it adds jobs, or works through them with one insert each. */
const { role, url, modules } = JSON.parse(process.argv[2]);
const load = async (name) => import(new URL(`${name}`, `file://${modules}/`).href);
const { default: pg } = await load('pg/lib/index.js');
const { Logger, run } = await load('graphile-worker/dist/index.js');

const PAYLOAD = 'x'.repeat(300);
const WRITERS = 8;
const CONCURRENCY = 8;

const now = () => performance.timeOrigin + performance.now();
const pool = new pg.Pool({ connectionString: url, max: 10 });
const handled = [];

async function handle({ number }, { withPgClient }) {
  await withPgClient((client) => client.query('insert into effect (aggregate_id) values ($1)', [number]));
  handled.push([number, now()]);
}

const runner =
  role === 'consumer'
    ? await run({
        pgPool: pool,
        concurrency: CONCURRENCY,
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
        pollInterval: 2_000,
        taskList: { sample: handle },
        preset: { worker: { localQueue: { size: 100 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      })
    : undefined;

async function addJob(number) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select graphile_worker.add_job('sample', json_build_object('number', $1::text, 'payload', $2::text))`,
      [number, PAYLOAD],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  return [number, now()];
}

async function publishAll({ numbers, restMs }) {
  const published = [];
  const write = async () => {
    for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
      published.push(await addJob(next));
      if (restMs) await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: restMs ? 1 : WRITERS }, write));
  return published;
}

process.on('message', async (asked) => {
  if (asked.publish) process.send({ published: await publishAll(asked.publish) });
  if (asked.take) process.send({ handled: handled.splice(0) });
  if (!asked.stop) return;
  await runner?.stop();
  await pool.end();
  process.exit(0);
});
process.send({ ready: true });
