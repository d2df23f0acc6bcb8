import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { answerOf } from '../bench/answer-of.mjs';

const READY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 30_000;
/** An orchestrator waits before it restarts a process that crashed. */
const RESTART_PAUSE_MS = 1_000;
const MAX_FAILED_STARTS = 10;

/** One supervised process of the system, with the command of its image and the environment of its container. */
export class Part {
  starts = 0;
  /** How often it ended although nobody stopped it. */
  failures = 0;
  #child;
  #exited = Promise.resolve();
  #isWanted = false;
  #failedStarts = 0;

  constructor({ name, folder, args, env, readyUrl, logFile }) {
    Object.assign(this, { name, folder, args, env, readyUrl, logFile });
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The exit code of the last process; null if a signal ended it. */
  get exitCode() {
    return this.#child?.exitCode;
  }

  /** Starts the process without waiting until it is ready. From now on it is restarted whenever it ends by itself. */
  begin() {
    this.#isWanted = true;
    const log = openSync(this.logFile, 'a');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...this.args], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'development', ...this.env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    this.#exited = new Promise((resolve) => child.once('exit', resolve));
    child.once('exit', () => void this.#restart(child));
    this.starts += 1;
  }

  async start() {
    this.begin();
    await this.untilReady();
  }

  async untilReady() {
    let lastAnswer;
    for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await pause(100)) {
      if (this.#failedStarts > MAX_FAILED_STARTS) break;
      const answer = await answerOf(this.readyUrl);
      lastAnswer = answer?.text ?? 'no answer';
      if (!answer?.ok) continue;
      this.#failedStarts = 0;
      return;
    }
    const log = readFileSync(this.logFile, 'utf8').slice(-4_000);
    throw new Error(`${this.name} did not become ready: ${lastAnswer}\n${log}`);
  }

  /** Sends SIGKILL; the process stays dead until the next `begin`. */
  async kill() {
    this.killNow();
    await this.#exited;
  }

  killNow() {
    this.#isWanted = false;
    this.#child?.kill('SIGKILL');
  }

  /** Sends SIGTERM, as an orchestrator does. Returns false if the process had to be killed. */
  async stop() {
    this.#isWanted = false;
    if (!this.isRunning) return true;
    let inTime = true;
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => {
      inTime = false;
      this.#child.kill('SIGKILL');
    }, STOP_TIMEOUT_MS);
    await this.#exited;
    clearTimeout(timer);
    return inTime;
  }

  async #restart(child) {
    if (!this.#isWanted) return;
    this.failures += 1;
    this.#failedStarts += 1;
    if (this.#failedStarts > MAX_FAILED_STARTS) return;
    await pause(RESTART_PAUSE_MS);
    if (this.#isWanted && this.#child === child) this.begin();
  }
}
