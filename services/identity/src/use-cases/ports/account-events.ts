import type { FailedSignIns } from '../../outbound/prisma/prisma-sign-in-failures.js';
import type { Account } from '../../domain/account.js';
import type { Device } from '../../domain/device.js';
import type { Factor } from '../../domain/factor.js';
import type { RequestedPurpose } from '../../domain/mail-link.js';

type NamedFactor = Pick<Factor, 'type' | 'friendlyName'>;

/** Whose wish it was, if not the person's own. */
export type DeletionReason = 'guardian_refused' | 'guardian_silent' | 'guardian_deleted';

/** Something that the owner should know of, and can say was not them. */
export interface Incident {
  disputeLinkId: string;
  device: Device;
  occurredAt: Date;
}

/**
 * The events of accounts, published in the open transaction. A dispute link is one by which the owner says that it was not them.
 */
export abstract class AccountEvents {
  abstract registered(account: Account): Promise<void>;
  abstract profileUpdated(account: Account): Promise<void>;
  /** The reason only if it was not the person's own wish. */
  abstract deleted(account: Account, reason?: DeletionReason): Promise<void>;
  abstract passwordChanged(account: Account, disputeLinkId: string): Promise<void>;
  abstract disputed(account: Account, recoveryLinkId: string, now: Date): Promise<void>;
  abstract sessionsEnded(accountId: string, sessionIds: readonly string[]): Promise<void>;
  abstract tokenReused(account: Account, incident: Incident & { sessionId: string }): Promise<void>;
  abstract signedInOnNewDevice(account: Account, incident: Incident): Promise<void>;
  abstract passwordAttacked(account: Account, failed: FailedSignIns, disputeLinkId: string): Promise<void>;
  abstract signUpRepeated(account: Account): Promise<void>;
  abstract mailLinkRequested(account: Account, purpose: RequestedPurpose, linkId: string): Promise<void>;
  abstract factorAdded(account: Account, factor: NamedFactor, disputeLinkId: string): Promise<void>;
  abstract factorRemoved(account: Account, factor: NamedFactor, disputeLinkId: string): Promise<void>;
  abstract recoveryCodesMade(account: Account, disputeLinkId: string): Promise<void>;
  abstract recoveryCodeUsed(account: Account, codesLeft: number, disputeLinkId: string): Promise<void>;
  abstract guardianConsentGiven(account: Account): Promise<void>;
  abstract guardianConsentWithdrawn(account: Account): Promise<void>;
  abstract emailChangeNoticed(account: Account, newEmail: string, disputeLinkId: string): Promise<void>;
  abstract emailChanged(account: Account, newEmail: string, disputeLinkId: string): Promise<void>;
}
