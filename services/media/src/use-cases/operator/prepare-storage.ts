import { Database, OperatorLog } from '@bandeja/database';

export interface StorageOptions {
  /** The origin whose pages may read the files. */
  publicOrigin: string;
  /** How long deleted and overwritten files are kept; undefined leaves the setting as it is. */
  keepVersionsDays: number | undefined;
}

/** Creates the buckets of the storage on behalf of an operator. Answers one line for each thing done. */
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
