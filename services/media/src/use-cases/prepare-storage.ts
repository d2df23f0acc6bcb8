import { Database, OperatorLog } from '@bandeja/database';

export interface StorageOptions {
  /** Whose pages may read the files. */
  publicOrigin: string;
  /** For how long what was deleted or overwritten is kept; undefined changes nothing. */
  keepVersionsDays: number | undefined;
}

/** An operator has the places made that files are kept in. Answers, a line each, what was done. */
export class PrepareStorage {
  constructor(
    private readonly database: Database,
    private readonly prepare: (options: StorageOptions) => Promise<string[]>,
    private readonly log: OperatorLog,
  ) {}

  async execute(operator: string, options: StorageOptions): Promise<string[]> {
    const done = await this.prepare(options);
    const subject = options.publicOrigin;
    const action = { operator, action: 'storage prepare', subject, details: { done } };
    await this.database.transaction(() => this.log.record(action));
    return done;
  }
}
