import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { GetCoachEarningsResponse, PaymentsServiceService } from '@bandeja/contracts/payments';
import {
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerUnaryCall,
  type ServiceDefinition,
} from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Method = 'countOpenRequests' | 'getCoachEarnings' | 'closeCoachProfile';

/** The calls of analysis, payments and catalog that identity uses; keeps every call in order. */
export class FakePeers {
  readonly address = `unix:${join(tmpdir(), `identity-peers-${randomUUID()}.sock`)}`;
  readonly calls: { method: Method; token: string }[] = [];
  /** Methods that are unavailable now. */
  readonly down = new Set<Method>();
  openCount = 0;
  pendingMinor = 0;
  readonly #server = new Server();

  async start(): Promise<void> {
    this.#add(AnalysisServiceService, 'countOpenRequests', () => ({ openCount: this.openCount }));
    this.#add(PaymentsServiceService, 'getCoachEarnings', () =>
      GetCoachEarningsResponse.fromPartial({
        pendingPayouts: { amountMinor: this.pendingMinor, currency: 'USD' },
      }),
    );
    this.#add(CatalogServiceService, 'closeCoachProfile', () => ({}));
    await new Promise<void>((resolve, reject) => {
      this.#server.bindAsync(this.address, ServerCredentials.createInsecure(), (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }

  get env(): Record<string, string> {
    return {
      ANALYSIS_GRPC_ADDRESS: this.address,
      CATALOG_GRPC_ADDRESS: this.address,
      PAYMENTS_GRPC_ADDRESS: this.address,
    };
  }

  reset(): void {
    this.calls.length = 0;
    this.down.clear();
    this.openCount = 0;
    this.pendingMinor = 0;
  }

  stop(): void {
    this.#server.forceShutdown();
  }

  #add(definition: object, method: Method, answer: () => object): void {
    const rule = (definition as ServiceDefinition)[method];
    if (!rule) throw new Error(`${method} is not in the contract`);
    const handler = (call: ServerUnaryCall<object, object>, done: sendUnaryData<object>) => {
      const token = String(call.metadata.get('authorization')[0]).replace('Bearer ', '');
      this.calls.push({ method, token });
      if (this.down.has(method)) done({ code: status.UNAVAILABLE });
      else done(null, answer());
    };
    this.#server.addService({ [method]: rule }, { [method]: handler });
  }
}
