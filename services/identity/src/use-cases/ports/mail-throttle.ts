import type { MailPurpose } from '../../domain/mail-link.js';

/** Remembers when mail was asked for, by address: it answers alike for known and unknown ones. */
export abstract class MailThrottle {
  /** True at most once a pause; of two callers at once one gets it. */
  abstract claim(email: string, purpose: MailPurpose, now: Date): Promise<boolean>;
  /** Starts the pause anew whether or not it was over. */
  abstract restart(email: string, purpose: MailPurpose, now: Date): Promise<void>;
}
