import type { IdentityServiceService } from '@bandeja/contracts/identity';
import { isDomainError } from '@bandeja/errors';
import type { RpcClient } from '@bandeja/rpc';
import type { OnApplicationShutdown } from '@nestjs/common';
import { AccountLinks } from '../../use-cases/ports/account-links.js';

export class GrpcAccountLinks extends AccountLinks implements OnApplicationShutdown {
  constructor(private readonly client: RpcClient<typeof IdentityServiceService>) {
    super();
  }

  async pathOf(linkId: string): Promise<string | undefined> {
    try {
      return (await this.client.issueMailLink({ linkId })).path;
    } catch (error) {
      if (isDomainError(error) && error.code === 'MAIL_LINK_NOT_FOUND') return undefined;
      throw error;
    }
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}
