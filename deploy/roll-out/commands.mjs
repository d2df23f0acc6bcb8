import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SETTINGS = { NX_TUI: 'false', NX_DAEMON: 'false', FORCE_COLOR: '0' };

/** Runs a command and returns its output; throws with the end of the output if it fails. */
export function run(command, args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...SETTINGS, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    const errors = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => errors.push(chunk));
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', endWithUs);
      const text = Buffer.concat(output).toString();
      if (code === 0) return resolve(text);
      const all = `${text}${Buffer.concat(errors).toString()}`;
      return reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${all.slice(-4_000)}`));
    });
  });
}

/** The output of a command, line by line. */
export async function linesOf(command, args, separator = '\n') {
  return (await run(command, args)).split(separator).filter((line) => line !== '');
}
