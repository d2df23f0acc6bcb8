import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cleanUpLater } from '../bench/clean-up.mjs';
import { withDatabase } from '../bench/database.mjs';
import { freePort } from '../bench/free-port.mjs';

const MAIN = fileURLToPath(new URL('../bundle/dist/main.js', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
const MOST_FAILED_STARTS = 3;

/** The embedded host with a data directory of its own, which is killed and restarted. */
export class ChaosHost {
  starts = 0;
  failedStarts = 0;
  #child;
  #exited = Promise.resolve();
  #up = deferred();
  #isUp = false;

  constructor(directory, port, simulatorPort) {
    this.data = join(directory, 'data');
    this.logFile = join(directory, 'host.log');
    this.origin = `http://127.0.0.1:${port}`;
    this.simulator = `http://127.0.0.1:${simulatorPort}/simulator`;
    this.env = {
      ...process.env,
      BANDEJA_DATA: this.data,
      BANDEJA_DEMO: 'off',
      NODE_ENV: 'development',
      COMPARE_RESPONSES: 'on',
      PORT: String(port),
      STRIPE_SIMULATOR_PORT: String(simulatorPort),
      AUTH_RATE_PER_MINUTE: '100000',
      ADDRESS_RATE_PER_MINUTE: '100000',
      PERSON_RATE_PER_MINUTE: '100000',
      PAYMENTS_PER_PERSON: '100000',
    };
    cleanUpLater(() => this.#end());
  }

  static async at(directory) {
    return new ChaosHost(directory, await freePort(), await freePort());
  }

  /** Resolves when the host is up; waits through a restart. */
  whenUp() {
    return this.#up.promise;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Starts the host without waiting until it is ready. */
  begin() {
    const log = openSync(this.logFile, 'a');
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: this.env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#exited = new Promise((resolve) => this.#child.once('exit', resolve));
    this.starts += 1;
  }

  async start() {
    this.begin();
    for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await pause(50)) {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) {
        this.#isUp = true;
        return this.#up.resolve();
      }
      if (this.#child.exitCode !== null) this.#beginAgain();
    }
    throw new Error(`the host did not start:\n${this.#lastWords()}`);
  }

  /** Restarts the host when it ends by itself, as a supervisor would. */
  #beginAgain() {
    this.failedStarts += 1;
    if (this.failedStarts > MOST_FAILED_STARTS)
      throw new Error(`the host ends while it starts:\n${this.#lastWords()}`);
    this.begin();
  }

  #lastWords() {
    return readFileSync(this.logFile, 'utf8').slice(-4_000);
  }

  async kill() {
    // Callers that wait for a start that was killed go on waiting for the next one.
    if (this.#isUp) this.#up = deferred();
    this.#isUp = false;
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** Kills the database server itself, which otherwise outlives a killed host until the next start. */
  killPostgres() {
    signalPostgres(this.data, 'SIGKILL');
  }

  /** When one of its processes dies, PostgreSQL drops every connection and recovers from its log. */
  async killConnection() {
    await withDatabase(this.data, 'payments', async (client) => {
      // This connection is dropped with all others.
      client.on('error', () => undefined);
      const { rows } = await client.query(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
    }).catch(() => undefined);
  }

  async #end() {
    if (this.#child && this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill('SIGINT');
      const late = setTimeout(() => this.#child.kill('SIGKILL'), 20_000);
      await this.#exited;
      clearTimeout(late);
    }
    signalPostgres(this.data, 'SIGQUIT');
  }
}

function signalPostgres(data, signal) {
  try {
    const directory = join(data, 'postgres/data');
    const pid = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (command.includes(directory)) process.kill(pid, signal);
  } catch {
    // There is no such process any more.
  }
}

function deferred() {
  let resolve;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
