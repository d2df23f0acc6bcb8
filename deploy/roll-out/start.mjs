import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killIfThere } from '../distributed/kill-if-there.mjs';
import { startKafkaForTests } from '../kafka/for-tests.mjs';
import { startS3ForTests } from '../s3/for-tests.mjs';
import { RollingSystem } from './system.mjs';

/**
 * The parts that are not ours, and a folder that goes with them. Whichever way this process ends, all that it started
 * ends with it. Answers `why` instead where one of the parts is not to be had.
 */
export async function startParts() {
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
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-roll-out-'));
  // PostgreSQL may have to run as nobody, who passes through here.
  chmodSync(directory, 0o711);
  const system = new RollingSystem({ directory, kafka, s3 });
  const killAll = () => {
    system.killAll();
    killIfThere(s3.pid);
  };
  process.once('exit', killAll);
  let stopping;
  const stop = ({ keep }) => {
    stopping ??= (async () => {
      await system.stop();
      await Promise.all([kafka.stop(), s3.stop()]);
      process.off('exit', killAll);
      if (keep) console.error(`Logs and data are kept in ${directory}`);
      else rmSync(directory, { recursive: true, force: true });
    })();
    return stopping;
  };
  return { system, directory, stop };
}
