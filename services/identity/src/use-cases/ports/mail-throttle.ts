import type { MailPurpose } from '../../domain/mail-link.js';

/** Remembers when mail was asked for, by address: it answers alike for known and unknown ones. */
export abstract class MailThrottle {
  /** 0 for the one caller with whom a new pause begins; how many milliseconds are left of it for the others. */
  abstract claim(email: string, purpose: MailPurpose, now: Date): Promise<number>;
}
