import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Collection, id, the object as it now is (null: gone). */
export type Change = [collection: string, id: string, value: object | null];

const FILE = 'journal.jsonl';

/** One line a transaction, written before the answer is sent, so a killed process loses nothing it has answered. */
export class Journal {
  private readonly path: string;
  private descriptor: number | undefined;

  constructor(stateDir: string) {
    mkdirSync(stateDir, { recursive: true });
    this.path = join(stateDir, FILE);
  }

  *read(): Generator<Change> {
    if (!existsSync(this.path)) return;
    const lines = readFileSync(this.path, 'utf8').split('\n');
    // Only a complete line ends in a newline: what follows the last one was torn by a crash.
    lines.pop();
    for (const line of lines) yield* JSON.parse(line) as Change[];
  }

  /** Replaces the history by the present state and opens the file for what comes next. */
  compact(state: Iterable<Change>): void {
    const next = `${this.path}.new`;
    const descriptor = openSync(next, 'w');
    for (const change of state) writeLine(descriptor, [change]);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(next, this.path);
    this.descriptor = openSync(this.path, 'a');
  }

  append(changes: Change[]): void {
    if (this.descriptor === undefined) throw new Error('The journal is closed');
    writeLine(this.descriptor, changes);
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }
}

function writeLine(descriptor: number, changes: Change[]): void {
  const line = Buffer.from(`${JSON.stringify(changes)}\n`);
  for (let written = 0; written < line.length;) written += writeSync(descriptor, line, written);
}
