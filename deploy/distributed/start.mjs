import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafkaForTests } from '../kafka/for-tests.mjs';
import { startS3ForTests } from '../s3/for-tests.mjs';
import { DistributedSystem } from './system.mjs';

/** Starts the parts that are not ours, then Bandeja on them, in a folder that goes with it. */
export async function startDistributed() {
  const kafka = await startKafkaForTests();
  if (kafka.name !== 'Apache Kafka') {
    await kafka.stop?.();
    return { why: `no Apache Kafka (${kafka.why ?? kafka.name})` };
  }
  const s3 = await startS3ForTests();
  if (!s3.endpoint) {
    await kafka.stop();
    return { why: `no S3 server (${s3.why})` };
  }
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-distributed-'));
  // PostgreSQL may have to run as nobody, who passes through here.
  chmodSync(directory, 0o711);
  const system = new DistributedSystem({ directory, kafka, s3 });
  const stop = async ({ keep = false } = {}) => {
    await system.stop();
    await Promise.all([kafka.stop(), s3.stop()]);
    if (!keep) rmSync(directory, { recursive: true, force: true });
  };
  try {
    await system.start();
  } catch (error) {
    await stop({ keep: true });
    throw error;
  }
  return { system, kafka, s3, stop };
}
