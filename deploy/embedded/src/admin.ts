import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadConfig } from './config.js';
import { SERVICES } from './environments.js';
import { runningEnvironment } from './running-environments.js';

/** Runs an operator command of a service against the host on this machine: `admin.js catalog reviews list`. */
process.exitCode = run(process);

function run({ argv, env, stderr }: Pick<NodeJS.Process, 'argv' | 'env' | 'stderr'>): number {
  const [, , name, ...args] = argv;
  const service = SERVICES.find((known) => known === name);
  if (!service) {
    stderr.write(`Usage: node deploy/embedded/dist/admin.js ${SERVICES.join('|')} COMMAND\n`);
    return 2;
  }
  const { dataDirectory } = loadConfig(env);
  const running = runningEnvironment(dataDirectory, service);
  if (!running && args[0] !== 'help') {
    stderr.write(`Nothing runs on ${dataDirectory}. Start it first, or set BANDEJA_DATA.\n`);
    return 1;
  }
  const program = fileURLToPath(new URL(`../../../services/${service}/dist/admin.js`, import.meta.url));
  const end = spawnSync(process.execPath, [program, ...args], {
    env: { ...env, ...running },
    stdio: 'inherit',
  });
  return end.status ?? 1;
}
