import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Asked } from './ask-host.js';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export interface FillingOptions<Wish> {
  /**
   * The program that creates the demo data, once it gets a message. It exits with 0 when everything is there, and continues
   * a stopped run.
   */
  program: URL;
  task: object;
  /** Does what the program asks this process for, one after the other. It must be repeatable: the program may be restarted meanwhile. */
  help: (wish: Wish) => Promise<unknown>;
  /** Written when the demo is complete. */
  marker: string;
  say: (sentence: string) => void;
  firstPauseMs?: number;
}

interface Run {
  child: ChildProcess;
  /** Its exit code or signal, or why it could not run. */
  ended: Promise<[number | null, NodeJS.Signals | null] | Error>;
  /** The end of what it printed. */
  output(): string;
}

/** Fills the demo while the product runs. A failure never ends the product: it is printed, and the filling is retried. */
export class Filling<Wish> {
  readonly #stopped = new AbortController();
  #run: Run | undefined;
  #done: Promise<void> | undefined;
  #helped: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: FillingOptions<Wish>) {}

  get isNeeded(): boolean {
    return !existsSync(this.options.marker);
  }

  /** Loads the program, which takes seconds, so that `start` need not wait for it. */
  warmUp(): void {
    if (this.isNeeded) this.#run = this.#fork();
  }

  /** Resolves when the demo is complete, or when it was stopped. */
  start(): Promise<void> {
    this.#done ??= this.#fill().catch((error: unknown) =>
      this.options.say(`The demo could not be kept: ${String(error)} Bandeja itself is not affected.`),
    );
    return this.#done;
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#run?.child.kill('SIGKILL');
    await this.#done;
  }

  async #fill(): Promise<void> {
    const { marker, say, firstPauseMs = FIRST_PAUSE_MS } = this.options;
    const startedAt = performance.now();
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const failure = await this.#try();
      if (this.#stopped.signal.aborted) return;
      if (failure === undefined) break;
      const seconds = Math.max(1, Math.round(pauseMs / 1000));
      say(
        `The demo isn't full yet: ${failure} Trying again in ${seconds} s; Bandeja itself is not affected.`,
      );
      await pause(pauseMs, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      if (this.#stopped.signal.aborted) return;
    }
    writeFileSync(`${marker}.part`, JSON.stringify({ filledAt: new Date().toISOString() }));
    renameSync(`${marker}.part`, marker);
    say(`The demo is full (filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
  }

  /** Returns undefined if the demo is complete, else the reason in one sentence. */
  async #try(): Promise<string | undefined> {
    this.#run ??= this.#fork();
    const { child, ended, output } = this.#run;
    send(child, 'begin');
    const end = await ended;
    this.#run = undefined;
    if (end instanceof Error) return `filling it could not begin (${String(end)}).`;
    const [code, signal] = end;
    return code === 0
      ? undefined
      : (sentenceOf(output()) ?? `filling it was stopped (${signal ?? `code ${code}`}).`);
  }

  #help(wish: Wish): Promise<Omit<Answer, 'id'>> {
    const helped = this.#helped.then(() => this.options.help(wish));
    this.#helped = helped.catch(() => undefined);
    return helped.then(
      (value) => ({ value }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
  }

  /** A child process, so that its memory is freed. */
  #fork(): Run {
    const { program, task } = this.options;
    const child = fork(program, [JSON.stringify(task)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    child.on(
      'message',
      ({ id, wish }: Asked<Wish>) => void this.#help(wish).then((answer) => send(child, { id, ...answer })),
    );
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2_000)));
    const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    return { child, ended: ended.catch((error: unknown) => error as Error), output: () => output };
  }
}

function send(child: ChildProcess, message: 'begin' | Answer): void {
  if (child.connected) child.send(message, () => undefined);
}

/** The last line of the output, as a sentence. */
function sentenceOf(output: string): string | undefined {
  const line = output.trim().split('\n').at(-1)?.trim();
  if (!line) return undefined;
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
