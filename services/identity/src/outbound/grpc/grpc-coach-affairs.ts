import type { UserCaller } from '@bandeja/auth';
import type { AnalysisServiceService } from '@bandeja/contracts/analysis';
import type { CatalogServiceService } from '@bandeja/contracts/catalog';
import type { PaymentsServiceService } from '@bandeja/contracts/payments';
import type { RpcClient } from '@bandeja/rpc';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CoachAffairs } from '../../use-cases/ports/coach-affairs.js';

export interface Peers {
  analysis: RpcClient<typeof AnalysisServiceService>;
  catalog: RpcClient<typeof CatalogServiceService>;
  payments: RpcClient<typeof PaymentsServiceService>;
}

export class GrpcCoachAffairs extends CoachAffairs implements OnApplicationShutdown {
  constructor(private readonly peers: Peers) {
    super();
  }

  async openRequests(coach: UserCaller): Promise<number> {
    return (await this.peers.analysis.countOpenRequests({}, { as: coach })).openCount;
  }

  async pendingPayouts(coach: UserCaller): Promise<{ amountMinor: number; currency: string }> {
    const { pendingPayouts } = await this.peers.payments.getCoachEarnings({}, { as: coach });
    if (!pendingPayouts) throw new Error('payments answered without the pending payouts');
    return pendingPayouts;
  }

  async closeProfile(coach: UserCaller): Promise<void> {
    await this.peers.catalog.closeCoachProfile({}, { as: coach });
  }

  onApplicationShutdown(): void {
    for (const peer of Object.values(this.peers) as Peers[keyof Peers][]) peer.close();
  }
}
