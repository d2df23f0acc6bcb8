import type { IdentityServiceService } from '@bandeja/contracts/identity';
import { isDomainError } from '@bandeja/errors';
import type { RpcClient } from '@bandeja/rpc';
import type { OnApplicationShutdown } from '@nestjs/common';
import { AccountLinks } from '../../use-cases/ports/account-links.js';

export class GrpcAccountLinks extends AccountLinks implements OnApplicationShutdown {
  constructor(private readonly client: RpcClient<typeof IdentityServiceService>) {
    super();
  }

  pathOf(linkId: string): Promise<string | undefined> {
    return unlessGone(this.client.issueMailLink({ linkId }), 'MAIL_LINK_NOT_FOUND');
  }

  disputePathOf(userId: string): Promise<string | undefined> {
    return unlessGone(this.client.issueDisputeLink({ userId }), 'USER_NOT_FOUND');
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}

async function unlessGone(link: Promise<{ path: string }>, code: string): Promise<string | undefined> {
  try {
    return (await link).path;
  } catch (error) {
    if (isDomainError(error) && error.code === code) return undefined;
    throw error;
  }
}
