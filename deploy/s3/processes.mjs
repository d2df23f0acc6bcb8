import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { answerOf } from '../bench/answer-of.mjs';

export { freePort } from '../bench/free-port.mjs';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;

/** Runs a third-party program until it is stopped. */
export function startProgram(program, args, env = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(timer);
  };
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid, stop, hasEnded };
}

/** Waits for a response at this address, by default for a success. */
export async function waitUntilReady(what, programs, url, isGood = ({ ok }) => ok) {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await pause(100)) {
    if (programs.some(({ hasEnded }) => hasEnded())) throw new Error(`${what} ended at its start`);
    const answer = await answerOf(url);
    if (answer && isGood(answer)) return;
  }
  throw new Error(`${what} was not ready in time`);
}
