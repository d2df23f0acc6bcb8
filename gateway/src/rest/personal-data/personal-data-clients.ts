import type { UserCaller } from '@bandeja/auth';
import { Clients } from '../../clients/clients.js';
import type { GatewayConfig } from '../../config.js';

/** Almost three times what ten thousand analyses with five notes each come to; what is beyond it is refused as a whole. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const DEADLINE_MS = 30_000;

export const SECTIONS = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'] as const;
export type Section = (typeof SECTIONS)[number];

/** All services for answers that are larger than those of screens, on channels of their own. */
export class PersonalDataClients extends Clients {
  /** Where browsers reach the product. */
  readonly origin: string;

  constructor(config: GatewayConfig, serviceToken: () => Promise<string>) {
    super(config, serviceToken, { maxMessageBytes: MAX_ANSWER_BYTES });
    this.origin = config.PUBLIC_ORIGIN;
  }

  /** What each keeps of the caller, as JSON. Rejects when one of them does not answer. */
  ask(caller: UserCaller): Promise<[Section, string][]> {
    const options = { as: caller, deadlineMs: DEADLINE_MS };
    return Promise.all(
      SECTIONS.map(async (section): Promise<[Section, string]> => {
        const { json } = await this[section].exportPersonalData({}, options);
        return [section, json];
      }),
    );
  }
}
