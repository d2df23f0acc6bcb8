import type { ProviderDispute } from '../../domain/dispute.js';

/** Disputes of charges, as the provider has them. */
export abstract class DisputeProvider {
  abstract getDispute(disputeId: string): Promise<ProviderDispute | undefined>;
  abstract listDisputes(intentId: string): Promise<ProviderDispute[]>;
}
