import { Database, OperatorLog } from '@bandeja/database';

/** An operator has the places made that files are kept in. Answers, a line each, what was done. */
export class PrepareStorage {
  constructor(
    private readonly database: Database,
    private readonly prepare: (publicOrigin: string) => Promise<string[]>,
    private readonly log: OperatorLog,
  ) {}

  async execute(operator: string, publicOrigin: string): Promise<string[]> {
    const done = await this.prepare(publicOrigin);
    const action = { operator, action: 'storage prepare', subject: publicOrigin, details: { done } };
    await this.database.transaction(() => this.log.record(action));
    return done;
  }
}
