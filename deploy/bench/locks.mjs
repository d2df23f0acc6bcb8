import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { eventSettings, parseConfig } from '../../libs/config/dist/index.js';
import { startCluster } from '../../libs/database/dist/cluster.js';
import { KafkaTopics } from '../../libs/events/dist/index.js';
import { createOnServers } from '../distributed/servers.mjs';
import { DistributedSystem, encryptedPostgres } from '../distributed/system.mjs';
import { startKafkaForTests } from '../kafka/for-tests.mjs';
import { startSecuredKafka } from '../kafka/secured.mjs';
import { cleanUpLater } from './clean-up.mjs';
import { startServices, TOPIC, trial } from './events.mjs';
import { figure, median, percentile } from './figures.mjs';
import { dashboardOf, signUp, signInAs } from './locks-people.mjs';
import { processorSeconds, processorTimeOfOne } from './events-processor-time.mjs';

const AIM = { most: 1.15 };
const PEOPLE = 20;
const WARM_UPS = 20;
const SIGN_INS = 60;
const VIEWS = 200;
const ROUNDS = 4;
const EVENTS_ONE_BY_ONE = 40;
const EVENTS_AT_ONCE = 1_500;
const REST_MS = 60;
const CERTIFICATES = fileURLToPath(new URL('../certificates/make.sh', import.meta.url));

/**
 * What encryption costs, in turns with the same work without it: a sign-in and a dashboard with TLS between the parts and to
 * PostgreSQL, and an event with TLS, a password and permissions on Kafka. Service tokens are on in both: a caller signs one for
 * each service every four minutes.
 */
export async function measureLocks() {
  const calls = await measureCalls();
  // The processes of the second half inherit this environment.
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  return [...calls, ...(await measureEvent())];
}

async function measureCalls() {
  const sides = {
    open: await startSystem({ calls: false, database: false }),
    locked: await startSystem({ calls: true, database: true }),
  };
  const took = { signIn: { open: [], locked: [] }, dashboard: { open: [], locked: [] } };
  const one = async (name, number, kept) => {
    const { origin, dashboard } = sides[name];
    const signedInAfter = await timed(() => signInAs(origin, number % PEOPLE));
    const openedAfter = await timed(dashboard);
    if (!kept) return;
    if (number < SIGN_INS) took.signIn[name].push(signedInAfter);
    took.dashboard[name].push(openedAfter);
  };
  for (let number = 0; number < WARM_UPS; number += 1)
    for (const name of turns(number)) await one(name, number);
  for (let number = 0; number < VIEWS; number += 1)
    for (const name of turns(number)) await one(name, number, true);
  for (const { stop } of Object.values(sides)) await stop();
  return [
    ...ratio('sign-in, with TLS over without', took.signIn, `p50 of ${SIGN_INS}`),
    ...ratio('dashboard of a coach, with TLS over without', took.dashboard, `p50 of ${VIEWS}`),
  ];
}

const turns = (number) => (number % 2 ? ['open', 'locked'] : ['locked', 'open']);

async function startSystem(encrypts) {
  const running = await createOnServers(
    (servers) => new DistributedSystem({ ...servers, encrypts }),
    'bandeja-bench-locks-',
  );
  if (running.why) throw new Error(`no separate processes: ${running.why}`);
  const { system, stop } = running;
  cleanUpLater(stop);
  await system.start();
  // Measurements ask a gateway by its port, for which its certificate has no name. Nothing leaves this machine.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const origin = new URL(system.named('gateway')[0].readyUrl).origin;
  await signUp(origin, system.data, PEOPLE);
  return { origin, dashboard: await dashboardOf(origin, system.data), stop };
}

async function measureEvent() {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-bench-locks-'));
  cleanUpLater(() => rmSync(directory, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who has to pass through this directory.
  chmodSync(directory, 0o711);
  const plainKafka = await startKafkaForTests();
  cleanUpLater(() => plainKafka.stop());
  const securedKafka = await startSecuredKafka({ directory: join(directory, 'kafka'), users: ['bench'] });
  cleanUpLater(() => securedKafka.stop());
  const sides = {
    open: await startEvents(join(directory, 'open'), { KAFKA_BROKERS: plainKafka.brokers }),
    locked: await startEvents(join(directory, 'locked'), securedKafka.environmentOf('admin'), directory),
  };
  const took = { open: [], locked: [] };
  const processorTime = { open: [], locked: [] };
  for (const { services } of Object.values(sides)) await trial(services, 200);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of turns(round)) {
      const { services, cluster } = sides[name];
      took[name].push(...(await trial(services, EVENTS_ONE_BY_ONE, REST_MS)).tookMs);
      const before = processorSeconds(services, cluster);
      await trial(services, EVENTS_AT_ONCE);
      processorTime[name].push(
        processorTimeOfOne(before, processorSeconds(services, cluster), EVENTS_AT_ONCE),
      );
    }
  const all = Object.values(sides).flatMap(({ services }) => Object.values(services));
  await Promise.all(all.map((side) => side.stop()));
  const total = (rounds) =>
    median(rounds.map((parts) => Object.values(parts).reduce((sum, one) => sum + one)));
  const parts = `${total(processorTime.open).toFixed(2)} ms without`;
  return [
    ...ratio('event, from commit to handled, with TLS over without', took, `p50 of ${took.open.length}`),
    figure('  processor time', total(processorTime.locked) / total(processorTime.open), '×', {}, parts),
  ];
}

async function startEvents(directory, kafka, certificatesIn) {
  const settings = parseConfig('bench', z.object(eventSettings), { ...kafka, KAFKA_CREATE_TOPICS: 'on' });
  await KafkaTopics.once({ service: 'bench', settings }, (topics) => topics.prepare([TOPIC]));
  if (!certificatesIn) {
    const cluster = await startCluster({ directory });
    cleanUpLater(() => cluster.stop());
    return { cluster, services: await startServices(cluster, settings) };
  }
  const certificates = join(certificatesIn, 'certificates');
  execFileSync(CERTIFICATES, [certificates, 'postgres=127.0.0.1'], { stdio: 'pipe' });
  const at = (file) => join(certificates, 'postgres', file);
  const files = { certificate: at('tls.crt'), key: at('tls.key'), authority: at('ca.crt') };
  const { settings: postgres, parameters } = encryptedPostgres(directory, files);
  const cluster = await startCluster({ directory, settings: postgres });
  cleanUpLater(() => cluster.stop());
  const encrypted = { ...cluster, url: (name) => `${cluster.url(name)}?${parameters}` };
  return { cluster, services: await startServices(encrypted, settings) };
}

function ratio(title, { open, locked }, note) {
  return [
    figure(title, median(locked) / median(open), '×', AIM, note),
    figure('  without', median(open), 'ms', {}, rangeNote(open)),
    figure('  with', median(locked), 'ms', {}, rangeNote(locked)),
  ];
}

const rangeNote = (values) =>
  `p10 ${percentile(values, 0.1).toFixed(1)}, p90 ${percentile(values, 0.9).toFixed(1)} ms`;

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
