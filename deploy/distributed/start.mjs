import { createOnServers } from './servers.mjs';
import { DistributedSystem } from './system.mjs';

/** Starts the servers that Bandeja needs, then Bandeja itself. Returns `why` instead if a server is not available. */
export async function startDistributed() {
  const running = await createOnServers((parts) => new DistributedSystem(parts), 'bandeja-distributed-');
  if (running.why) return running;
  const { system, kafka, s3, stop } = running;
  try {
    await system.start();
  } catch (error) {
    await stop({ keep: true });
    throw error;
  }
  return { system, kafka, s3, stop };
}
