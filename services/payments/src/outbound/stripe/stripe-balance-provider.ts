import type Stripe from 'stripe';
import type { ProviderLine } from '../../domain/provider-line.js';
import { BalanceProvider, type LineQuery } from '../../use-cases/ports/balance-provider.js';
import { call } from './stripe-errors.js';
import { idOf, timeOf } from './stripe-mapper.js';

/** https://docs.stripe.com/api/balance_transactions and https://docs.stripe.com/api/balance */
export class StripeBalanceProvider extends BalanceProvider {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  async listLines({ since, before, limit }: LineQuery): Promise<{ lines: ProviderLine[]; hasMore: boolean }> {
    const asked = {
      limit,
      ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
      ...(before && { starting_after: before }),
    };
    const page = await call(this.stripe.balanceTransactions.list(asked));
    return { lines: page.data.map(toProviderLine), hasMore: page.has_more };
  }

  async getBalances(): Promise<Record<string, number>> {
    const {
      available,
      pending,
      connect_reserved: reserved = [],
    } = await call(this.stripe.balance.retrieve());
    const balances: Record<string, number> = {};
    for (const { amount, currency } of [...available, ...pending, ...reserved])
      balances[currency.toUpperCase()] = (balances[currency.toUpperCase()] ?? 0) + amount;
    return balances;
  }
}

function toProviderLine(line: Stripe.BalanceTransaction): ProviderLine {
  return {
    id: line.id,
    type: line.type,
    reportingCategory: line.reporting_category,
    sourceId: idOf(line.source) ?? '',
    amountMinor: line.amount,
    feeMinor: line.fee,
    netMinor: line.net,
    currency: line.currency.toUpperCase(),
    createdAt: timeOf(line.created),
    availableAt: timeOf(line.available_on),
  };
}
