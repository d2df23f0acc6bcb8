import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafkaForTests } from '../kafka/for-tests.mjs';
import { startS3ForTests } from '../s3/for-tests.mjs';
import { killIfThere } from './kill-if-there.mjs';

/**
 * Starts Kafka and an S3 server, and creates a system on them in a temporary directory. All of them end with this process,
 * however it ends. Returns `why` instead if one of the servers is not available.
 */
export async function createOnServers(createSystem, directoryPrefix) {
  const kafka = await startKafkaForTests();
  if (kafka.name !== 'Apache Kafka') {
    await kafka.stop?.();
    return { why: kafka.why ?? `no Apache Kafka, only ${kafka.name}` };
  }
  const s3 = await startS3ForTests();
  if (!s3.endpoint) {
    await kafka.stop();
    return { why: `no S3 server (${s3.why})` };
  }
  const directory = mkdtempSync(join(tmpdir(), directoryPrefix));
  // PostgreSQL may run as another user, who has to pass through this directory.
  chmodSync(directory, 0o711);
  const system = createSystem({ directory, kafka, s3 });
  const killAll = () => {
    system.killAll();
    killIfThere(s3.pid);
  };
  process.once('exit', killAll);
  let stopping;
  const stop = ({ keep = false } = {}) => {
    stopping ??= (async () => {
      await system.stop();
      await Promise.all([kafka.stop(), s3.stop()]);
      process.off('exit', killAll);
      if (keep) console.error(`Logs and data are kept in ${directory}`);
      else rmSync(directory, { recursive: true, force: true });
    })();
    return stopping;
  };
  return { system, kafka, s3, directory, stop };
}
