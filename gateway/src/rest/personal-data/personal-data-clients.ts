import type { UserCaller } from '@bandeja/auth';
import type { RpcCredentials } from '@bandeja/rpc';
import { Clients } from '../../clients/clients.js';
import type { GatewayConfig } from '../../config.js';

/** Almost three times the size of ten thousand analyses with five notes each. Larger exports fail as a whole. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const DEADLINE_MS = 30_000;

export const SECTIONS = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'] as const;
export type Section = (typeof SECTIONS)[number];

/** gRPC clients for larger responses than those of screens, on separate channels. */
export class PersonalDataClients extends Clients {
  /** The public origin of the product. */
  readonly origin: string;

  constructor(config: GatewayConfig, credentials: RpcCredentials) {
    super(config, credentials, { maxMessageBytes: MAX_ANSWER_BYTES });
    this.origin = config.PUBLIC_ORIGIN;
  }

  /** What each service stores about the caller, as JSON. Rejects if one of them fails. */
  fetchAll(caller: UserCaller): Promise<[Section, string][]> {
    const options = { as: caller, deadlineMs: DEADLINE_MS };
    return Promise.all(
      SECTIONS.map(async (section): Promise<[Section, string]> => {
        const { json } = await this[section].exportPersonalData({}, options);
        return [section, json];
      }),
    );
  }
}
