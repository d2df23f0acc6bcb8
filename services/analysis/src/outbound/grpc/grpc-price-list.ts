import type { UserCaller } from '@bandeja/auth';
import type { CatalogServiceService } from '@bandeja/contracts/catalog';
import type { RpcClient } from '@bandeja/rpc';
import type { OnApplicationShutdown } from '@nestjs/common';
import { coachNotAccepting } from '../../domain/coach-not-accepting.js';
import { PriceList, type Price } from '../../use-cases/ports/price-list.js';

export class GrpcPriceList extends PriceList implements OnApplicationShutdown {
  constructor(private readonly client: RpcClient<typeof CatalogServiceService>) {
    super();
  }

  async priceOf(caller: UserCaller, coachId: string): Promise<Price> {
    const { rate, commissionBps, coachFullName } = await this.client.getCoachPricing(
      { coachId },
      { as: caller },
    );
    if (!rate || rate.amountMinor <= 0) throw coachNotAccepting();
    return { rateMinor: rate.amountMinor, currency: rate.currency, commissionBps, coachFullName };
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}
