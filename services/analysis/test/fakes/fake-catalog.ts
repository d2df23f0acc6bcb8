import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { DomainError } from '@bandeja/errors';
import { serveFake } from './fake-grpc.js';

/** The call of catalog that analysis uses: every coach costs the same, unless overridden. */
export class FakeCatalog {
  rateMinor = 7_501;
  commissionBps = 3_000;
  readonly refusals = new Map<string, DomainError>();
  readonly askedBy: string[] = [];
  #serving: Awaited<ReturnType<typeof serveFake>> | undefined;

  async start(): Promise<string> {
    this.#serving = await serveFake(CatalogServiceService, {
      getCoachPricing: ({ coachId }, { subject }) => {
        this.askedBy.push(subject);
        const refusal = this.refusals.get(coachId);
        if (refusal) throw refusal;
        return {
          rate: { amountMinor: this.rateMinor, currency: 'USD' },
          platformFeeMinor: 0,
          coachPayoutMinor: 0,
          commissionBps: this.commissionBps,
          coachFullName: 'Paula Coach',
        };
      },
    });
    return this.#serving.address;
  }

  stop(): void {
    this.#serving?.stop();
  }
}
