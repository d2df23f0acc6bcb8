import type { Caller } from '@bandeja/auth';
import type { CatalogServiceService } from '@bandeja/contracts/catalog';
import type { RpcClient } from '@bandeja/rpc';
import { CoachProfiles } from '../../use-cases/ports/coach-profiles.js';

export class GrpcCoachProfiles extends CoachProfiles {
  constructor(private readonly client: RpcClient<typeof CatalogServiceService>) {
    super();
  }

  async isCompleted(caller: Caller): Promise<boolean> {
    const { profile } = await this.client.getOwnCoachProfile({}, { as: caller });
    return profile?.profileCompleted ?? false;
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}
