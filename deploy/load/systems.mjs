import { cleanUpLater } from '../bench/clean-up.mjs';
import { ChaosHost } from '../chaos/host.mjs';

/** The system under load: `embedded` (one process), `distributed` (processes for each service), or the one at LOAD_TARGET. */
export async function startSystem({ system, target }, directory) {
  if (target) return { origin: target, title: target };
  return system === 'distributed' ? distributed() : embedded(directory);
}

async function embedded(directory) {
  const host = await ChaosHost.at(directory);
  await host.start();
  return { origin: host.origin, data: host.data, title: 'everything in one process' };
}

async function distributed() {
  const { startDistributed } = await import('../distributed/start.mjs');
  const { system, stop, why } = await startDistributed();
  if (why) throw new Error(`no distributed system here: ${why}`);
  cleanUpLater(stop);
  const { origin, data } = system;
  return { origin, data, title: 'each service its own processes, on Kafka, S3 and PostgreSQL' };
}
