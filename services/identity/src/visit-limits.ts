import type { AdmissionLimits } from '@bandeja/admission';
import type { IdentityConfig } from './config.js';
import { VISIT_WINDOW_MS } from './domain/lifetimes.js';
import type { VISIT_PURPOSES } from './domain/visitor.js';

type Limits = Pick<
  IdentityConfig,
  'SIGN_UPS_PER_NETWORK' | 'SIGN_UPS_OF_ALL' | 'MAILS_PER_NETWORK' | 'MAILS_OF_ALL'
>;

/** Mails that are asked for are counted apart, by what they are for. */
export function visitLimits(config: Limits): Record<(typeof VISIT_PURPOSES)[number], AdmissionLimits> {
  const windowMs = VISIT_WINDOW_MS;
  const mails = { windowMs, perRange: config.MAILS_PER_NETWORK, everyone: config.MAILS_OF_ALL };
  return {
    signup: { windowMs, perRange: config.SIGN_UPS_PER_NETWORK, everyone: config.SIGN_UPS_OF_ALL },
    resend: mails,
    recover: mails,
    guardian: mails,
  };
}
