import type { ProviderDispute } from '../../domain/dispute-record.js';

/** What banks ask and take back. */
export abstract class DisputeProvider {
  abstract getDispute(disputeId: string): Promise<ProviderDispute | undefined>;
  abstract listDisputes(intentId: string): Promise<ProviderDispute[]>;
}
