import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goBuild } from '../go-build.mjs';
import { toolCache } from '../tool-cache.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(toolCache('go'), 'k6');
const IMAGE = 'grafana/k6:1.8.1';
const LOOK_TIMEOUT_MS = 20_000;
const BUILD_TIMEOUT_MS = 1_200_000;

/** An available k6: on the PATH, or built before. */
export function k6AtHand() {
  if (works('k6', ['version'])) return { name: 'k6 from the PATH', command: 'k6', before: () => [] };
  if (existsSync(program)) return { name: 'k6 as built here before', command: program, before: () => [] };
  return undefined;
}

/** k6 from the PATH, else as a container, else from the Go registry as go.mod has it. */
export async function findK6() {
  if (works('k6', ['version'])) return k6AtHand();
  if (works('docker', ['run', '--rm', IMAGE, 'version']))
    return { name: `k6 as the container ${IMAGE}`, command: 'docker', before: container };
  if (!existsSync(program)) await build();
  return k6AtHand();
}

/** The container has the repository and the directory of the run at the same paths, and uses the host network. */
function container(folder) {
  const user = `${process.getuid()}:${process.getgid()}`;
  const mounts = ['-v', `${root}:${root}:ro`, '-v', `${folder}:${folder}`];
  return ['run', '--rm', '--network', 'host', '--user', user, ...mounts, IMAGE];
}

async function build() {
  if (!works('go', ['version']))
    throw new Error(
      `There is no k6 here. Put one on the PATH (https://grafana.com/docs/k6), start Docker for ${IMAGE}, or install Go to have it built.`,
    );
  process.stderr.write('Building k6 from the Go registry; once, for a few minutes …\n');
  await goBuild(here, { k6: 'go.k6.io/k6' }, { timeoutMs: BUILD_TIMEOUT_MS });
}

function works(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: LOOK_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs one script. Returns its exit code, which is 99 if a threshold was missed, and the end of its output; `onOutput` gets
 * all of it.
 */
export async function runScript(k6, script, folder, settings, onOutput) {
  const summary = join(folder, 'summary.json');
  const env = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const options = ['--quiet', '--no-color', '--no-usage-report', '--summary-mode', 'compact'];
  const more = ['--summary-export', summary, '--summary-trend-stats', 'med,p(95),p(99),max,count'];
  const args = [...k6.before(folder), 'run', ...options, ...more, ...env, join(here, script)];
  const child = spawn(k6.command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-20_000);
    onOutput?.(String(chunk));
  });
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  return { code, said, summary };
}

/** The options that k6 reads from a script, or its error. */
export function inspectScript(k6, script, folder, settings) {
  const env = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const args = [...k6.before(folder), 'inspect', ...env, join(here, script)];
  return JSON.parse(execFileSync(k6.command, args, { encoding: 'utf8', stdio: 'pipe', timeout: 60_000 }));
}
