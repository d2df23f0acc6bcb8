import type { UserCaller } from '@bandeja/auth';
import type { Person } from '@bandeja/contracts/identity';
import type { Payment } from '@bandeja/contracts/payments';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { Clients } from '../clients/clients.js';

export interface RequestLoaders {
  people: DataLoader<string, Person | null>;
  payments: DataLoader<string, Payment | null>;
}

/** Batches the calls to other services that the fields of one request need. */
@Injectable()
export class Loaders {
  readonly #byRequest = new WeakMap<object, RequestLoaders>();

  constructor(private readonly clients: Clients) {}

  of(request: object, caller: UserCaller): RequestLoaders {
    const known = this.#byRequest.get(request);
    if (known) return known;
    const made: RequestLoaders = {
      people: new DataLoader(async (ids) => {
        const { people } = await this.clients.identity.getPeople({ ids: [...ids] }, { as: caller });
        return inOrderOf(ids, people, ({ id }) => id);
      }),
      payments: new DataLoader(async (analysisIds) => {
        const { payments } = await this.clients.payments.getPayments(
          { analysisIds: [...analysisIds] },
          { as: caller },
        );
        return inOrderOf(analysisIds, payments, ({ analysisId }) => analysisId);
      }),
    };
    this.#byRequest.set(request, made);
    return made;
  }
}

function inOrderOf<Item>(
  keys: readonly string[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): (Item | null)[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return keys.map((key) => byKey.get(key) ?? null);
}
