import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, type Dirent } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { RunningSystem } from './running-system.js';
import type { ServiceName } from './service-names.js';

const MAIN = resolve(import.meta.dirname, '../../../deploy/bundle/dist/main.js');
const WEB_APP = resolve(import.meta.dirname, '../../dist');
const READY_TIMEOUT_MS = 300_000;
/** Until then a page that has loaded asks some things again (`DEAF_MS` and `TOLD_MS` of the gateway's `LiveMemory`). */
const LIVE_AFTER_MS = 75_000;
/** After that a page is not told of what has happened before it (`KEPT_MS` there). */
const FORGOTTEN_AFTER_MS = 31_000;

export interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
}

export interface LedgerCharge {
  id: string;
  amount: number;
  amount_captured: number;
  captured: boolean;
  refunded: boolean;
  metadata: Record<string, string>;
}

export interface LogLine {
  service: string;
  msg: string;
  correlationId?: string;
  [field: string]: unknown;
}

/** A Bandeja with its own process, data and ports for the test, or the origin of one that already runs. */
export class Bandeja {
  #process: ChildProcess | undefined;
  #output = '';
  /** Charges and files from earlier users of this system. */
  #earlier = new Set<string>();
  #startedAt = performance.now();

  private constructor(
    readonly origin: string,
    private readonly env: Record<string, string>,
    private readonly directory: string,
    readonly simulator: string,
    private readonly running?: RunningSystem,
  ) {}

  /** Where people find it: somewhere else than `origin` if a proxy is said to be in front. */
  get publicOrigin(): string {
    return this.env.PUBLIC_ORIGIN ?? this.origin;
  }

  static async start(env: Record<string, string> = {}): Promise<Bandeja> {
    const running = RunningSystem.fromEnvironment();
    if (running) return Bandeja.#on(running);
    const directory = mkdtempSync(join(tmpdir(), 'bandeja-e2e-'));
    const [port, simulatorPort] = [await freePort(), await freePort()];
    const bandeja = new Bandeja(
      `http://localhost:${port}`,
      {
        PORT: String(port),
        STRIPE_SIMULATOR_PORT: String(simulatorPort),
        BANDEJA_DATA: directory,
        BANDEJA_DEMO: 'off',
        WEB_DIRECTORY: join(directory, 'web'),
        LOG_LEVEL: 'error',
        NODE_ENV: 'development',
        COMPARE_RESPONSES: 'on',
        ...env,
      },
      directory,
      `http://127.0.0.1:${simulatorPort}`,
    );
    cpSync(WEB_APP, bandeja.webDirectory, { recursive: true });
    await bandeja.boot();
    return bandeja;
  }

  static async #on(running: RunningSystem): Promise<Bandeja> {
    return new Bandeja(running.origin, {}, running.directory, running.simulator, running).begin();
  }

  /** From now on the charges and files of earlier users are left out. */
  async begin(): Promise<Bandeja> {
    this.#earlier = new Set();
    const charges = (await this.charges()).map(({ id }) => id);
    this.#earlier = new Set([...charges, ...this.filesOf('media')]);
    return this;
  }

  /** Starts the process with the existing data. */
  async boot(): Promise<void> {
    if (this.running) return this.running.boot();
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#output = '';
    this.#startedAt = performance.now();
    for (const stream of [child.stdout, child.stderr]) wholeLines(stream, (lines) => (this.#output += lines));
    await this.#untilPrinted('Bandeja is ready at');
  }

  /** Waits until a page that is opened has nothing to ask again because of what its live channel tells it. */
  untilLive(): Promise<void> {
    return pause(Math.max(FORGOTTEN_AFTER_MS, this.#startedAt + LIVE_AFTER_MS - performance.now()));
  }

  /** Waits until the host has created its demo data. */
  untilDemoIsFull(): Promise<void> {
    return this.#untilPrinted('The demo is full');
  }

  async #untilPrinted(sentence: string): Promise<void> {
    const end = Date.now() + READY_TIMEOUT_MS;
    while (!this.#output.includes(sentence)) {
      if (this.#process?.exitCode !== null || Date.now() > end)
        throw new Error(`Bandeja did not come to say "${sentence}":\n${this.#output}`);
      await pause(50);
    }
  }

  /** The output of the process since it booted; of processes that another program owns, all they have written. */
  get output(): string {
    if (!this.running) return this.#output;
    return filesBelow(this.running.logs)
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
  }

  /** The brokers that carry its events; none if they do not leave the process. */
  get brokers(): readonly string[] {
    return this.running?.brokers ?? [];
  }

  /** The log lines of the process since it booted. */
  get logs(): LogLine[] {
    return (
      this.#output
        .split('\n')
        // What follows the last line break may be half a line.
        .slice(0, -1)
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as LogLine)
    );
  }

  /** A copy of the web app, so that a test can create the next version of it. */
  get webDirectory(): string {
    return join(this.directory, 'web');
  }

  /** Kills the process, as in a power cut. */
  async kill(): Promise<void> {
    if (this.running) return this.running.kill();
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    if (this.running) return;
    const child = this.#process;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** The secrets of this installation, for operator commands. */
  get secrets(): Record<
    'authPrivateKey' | 'authPublicKey' | 'factorEncryptionKey' | 'stripeSecretKey',
    string
  > & {
    serviceKeys: Record<ServiceName, { privateKey: string; publicKey: string }>;
  } {
    return JSON.parse(readFileSync(join(this.directory, 'secrets.json'), 'utf8')) as Bandeja['secrets'];
  }

  /** The URL of a service's database while it runs. */
  databaseUrl(service: string): string {
    const postgres = join(this.directory, 'postgres');
    const password = readFileSync(join(postgres, 'password'), 'utf8').trim();
    const port = readFileSync(join(postgres, 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
    return `postgresql://postgres:${password}@127.0.0.1:${port}/${service}`;
  }

  /** Every file below a directory of its data. */
  filesOf(folder: string): string[] {
    if (this.running) return [];
    return filesBelow(join(this.directory, folder)).filter((file) => !this.#earlier.has(file));
  }

  async mails(to: string): Promise<Mail[]> {
    const answer = await fetch(`${this.origin}/inbox/messages?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { messages: Mail[] }).messages;
  }

  /** The link in the newest mail to this address with a matching subject. */
  async linkFor(to: string, subject: RegExp, timeoutMs = 120_000): Promise<string> {
    const end = Date.now() + timeoutMs;
    while (Date.now() < end) {
      const mail = (await this.mails(to)).find((one) => subject.test(one.subject));
      const link = mail && /https?:\/\/\S+[?&]token(?:_hash)?=\S+/.exec(mail.text)?.[0];
      if (link) return link;
      await pause(100);
    }
    throw new Error(`no mail with a link to ${to}`);
  }

  /** The card provider's ledger. */
  async charges(): Promise<LedgerCharge[]> {
    const answer = await fetch(`${this.simulator}/simulator/ledger`);
    const { charges } = (await answer.json()) as { charges: LedgerCharge[] };
    return charges.filter(({ id }) => !this.#earlier.has(id));
  }

  /** Delays or fails the card provider's next responses to an operation. */
  async control(path: string, body: unknown): Promise<void> {
    await fetch(`${this.simulator}/simulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

/** What one stream of a process writes, in whole lines: what the other one writes meanwhile does not come between. */
function wholeLines(stream: Readable, write: (lines: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const text = rest + chunk;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    write(text.slice(0, end));
  });
  stream.on('end', () => write(rest));
}

/** A folder that its host deletes while it is read is left out. */
function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const PORTS_PER_WORKER = 6_000;
/** Below the ports that the system gives to others, and apart for each worker: nobody takes one before its host listens. */
let lastPort =
  20_000 +
  (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2) * PORTS_PER_WORKER +
  randomInt(PORTS_PER_WORKER - 1_000);

async function freePort(): Promise<number> {
  do lastPort += 1;
  while (!(await isFree(lastPort)));
  return lastPort;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
      .once('error', () => done(false))
      .listen(port, () => server.close(() => done(true)));
  });
}
