import { spawn } from 'node:child_process';
import { cleanUpLater } from './clean-up.mjs';

const STOP_TIMEOUT_MS = 20_000;
const KEPT_OUTPUT = 4_000;

/** Starts a Node process, which is stopped at the end of the run at the latest. */
export const startChild = (args, env = {}) => startProgram(process.execPath, args, env);

/** The same for any program. */
export function startProgram(command, args, env = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
      for (const listen of listeners) listen();
    });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  let afterwards = () => undefined;

  const stop = async () => {
    if (!hasEnded()) child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    afterwards();
  };
  cleanUpLater(stop);

  const untilPrinted = async (pattern, timeoutMs) => {
    let timer;
    const printed = new Promise((resolve) => {
      const look = () => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      listeners.add(look);
      look();
    });
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    const match = await Promise.race([printed, ended.then(() => undefined), late]);
    clearTimeout(timer);
    if (!match) throw new Error(`${args.join(' ')} never printed ${pattern}:\n${output}`);
    return match;
  };

  return {
    pid: child.pid,
    stop,
    hasEnded,
    untilPrinted,
    output: () => output,
    afterwards: (step) => {
      afterwards = step;
    },
  };
}

/** The server that does the least by hand, on the databases of a running system. */
export const startByHand = (databaseUrl) =>
  startBareServer(
    'by-hand.mjs',
    JSON.stringify({
      analysisUrl: databaseUrl('analysis'),
      catalogUrl: databaseUrl('catalog'),
      identityUrl: databaseUrl('identity'),
    }),
  );

/** Starts one of the bare servers of this directory; they print the port that they listen on. */
export async function startBareServer(name, ...args) {
  const child = startChild([new URL(name, import.meta.url).pathname, ...args]);
  const [, port] = await child.untilPrinted(/^listening (\d+)$/m, 10_000);
  return { ...child, origin: `http://127.0.0.1:${port}` };
}
