import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Value = string | number;

/** What a run needs to know about the run that it continues. */
export class Memory {
  readonly #values: Record<string, Value>;

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#values = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Value>) : {};
  }

  /** The value of an earlier run, or a new one, which is saved for the next run. */
  async once<Kept extends Value>(key: string, make: () => Kept | Promise<Kept>): Promise<Kept> {
    const known = this.#values[key];
    if (known !== undefined) return known as Kept;
    const made = await make();
    this.#values[key] = made;
    writeFileSync(`${this.file}.part`, JSON.stringify(this.#values));
    renameSync(`${this.file}.part`, this.file);
    return made;
  }
}
