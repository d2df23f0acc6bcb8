import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Difference } from '../../domain/reconciliation.js';
import { PrismaDifferences } from '../../outbound/prisma/prisma-differences.js';

/** An operator has explained a difference. It stays resolved while its amounts are the same. */
@Injectable()
export class ResolveDifference {
  constructor(
    private readonly database: Database,
    private readonly differences: PrismaDifferences,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  /** Undefined where none is open under this id. */
  execute(id: number, reason: string, operator: string): Promise<Difference | undefined> {
    return this.database.transaction(async () => {
      const resolved = await this.differences.resolve(id, operator, reason, this.clock.now());
      if (!resolved) return undefined;
      const { kind, subject, ledgerMinor, providerMinor } = resolved;
      const details = { reason, kind, subject, ledgerMinor, providerMinor };
      await this.log.record({ operator, action: 'reconciliation resolve', subject: String(id), details });
      return resolved;
    });
  }
}
