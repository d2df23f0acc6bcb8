import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

/** One process of the system: the command of its image with the environment of its container. */
export class Part {
  starts = 0;
  #child;
  #exited = Promise.resolve();

  constructor({ name, main, env, readyUrl, logFile }) {
    Object.assign(this, { name, main, env, readyUrl, logFile });
  }

  get isRunning() {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Begins a start and does not wait for its end. */
  begin() {
    const log = openSync(this.logFile, 'a');
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', this.main], {
      env: { PATH: process.env.PATH, NODE_ENV: 'development', ...this.env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const child = this.#child;
    this.#exited = new Promise((resolve) => child.once('exit', resolve));
    this.starts += 1;
  }

  async start() {
    this.begin();
    await this.untilReady();
  }

  async untilReady() {
    for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await pause(100)) {
      if (!this.isRunning) break;
      const answer = await fetch(this.readyUrl).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
    }
    throw new Error(
      `${this.name} did not become ready:\n${readFileSync(this.logFile, 'utf8').slice(-4_000)}`,
    );
  }

  async kill() {
    this.#child?.kill('SIGKILL');
    await this.#exited;
  }

  /** As an orchestrator ends it; answers false when it had to be killed. */
  async stop() {
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
}
