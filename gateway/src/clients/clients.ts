import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { IdentityServiceService } from '@bandeja/contracts/identity';
import { MediaServiceService } from '@bandeja/contracts/media';
import { NotificationsServiceService } from '@bandeja/contracts/notifications';
import { PaymentsServiceService } from '@bandeja/contracts/payments';
import { createRpcClient, type RpcClient, type RpcClientOptions, type RpcCredentials } from '@bandeja/rpc';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/** The gRPC clients of all services. */
export class Clients implements OnApplicationShutdown {
  readonly identity: RpcClient<typeof IdentityServiceService>;
  readonly catalog: RpcClient<typeof CatalogServiceService>;
  readonly analysis: RpcClient<typeof AnalysisServiceService>;
  readonly media: RpcClient<typeof MediaServiceService>;
  readonly payments: RpcClient<typeof PaymentsServiceService>;
  readonly notifications: RpcClient<typeof NotificationsServiceService>;

  constructor(
    config: GatewayConfig,
    credentials: RpcCredentials,
    options: Pick<RpcClientOptions, 'maxMessageBytes'> = {},
  ) {
    const to = (address: string) => ({ address, ...credentials, ...options });
    this.identity = createRpcClient(IdentityServiceService, to(config.IDENTITY_GRPC_ADDRESS));
    this.catalog = createRpcClient(CatalogServiceService, to(config.CATALOG_GRPC_ADDRESS));
    this.analysis = createRpcClient(AnalysisServiceService, to(config.ANALYSIS_GRPC_ADDRESS));
    this.media = createRpcClient(MediaServiceService, to(config.MEDIA_GRPC_ADDRESS));
    this.payments = createRpcClient(PaymentsServiceService, to(config.PAYMENTS_GRPC_ADDRESS));
    this.notifications = createRpcClient(NotificationsServiceService, to(config.NOTIFICATIONS_GRPC_ADDRESS));
  }

  get all(): Record<string, { waitForReady(timeoutMs: number): Promise<void>; close(): void }> {
    const { identity, catalog, analysis, media, payments, notifications } = this;
    return { identity, catalog, analysis, media, payments, notifications };
  }

  onApplicationShutdown(): void {
    for (const client of Object.values(this.all)) client.close();
  }
}
