import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { networkOf, type Device } from '../../domain/device.js';
import { after, DEVICE_KNOWN_MS } from '../../domain/lifetimes.js';
import { programOf } from '../../domain/program.js';
import { PrismaMailRequests } from '../../outbound/prisma/prisma-mail-requests.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { MailLinks } from '../link/mail-links.js';
import { AccountEvents } from '../ports/account-events.js';

/** Tells the owner of a sign-in with a program, or from a network, that the account has not used for a long time. */
@Injectable()
export class NoticeNewDevice {
  constructor(
    private readonly sessions: PrismaSessions,
    private readonly mailLinks: MailLinks,
    private readonly throttle: PrismaMailRequests,
    private readonly events: AccountEvents,
  ) {}

  /** In the open transaction, before the session is stored. `account` is as it was before the sign-in. */
  async execute(account: Account, device: Device, now: Date): Promise<void> {
    if (!account.lastSignInAt) return;
    const known = await this.sessions.devicesSince(account.id, after(now, -DEVICE_KNOWN_MS));
    if (known.some((one) => isSame(one, device))) return;
    // Whoever signs in from many places at once causes one mail a minute. Its link ends all of their sessions.
    if ((await this.throttle.claim(account.email, 'dispute', now)) > 0) return;
    const disputeLinkId = await this.mailLinks.requestDispute(account);
    await this.events.signedInOnNewDevice(account, { device, disputeLinkId, occurredAt: now });
  }
}

function isSame(one: Device, other: Device): boolean {
  if (networkOf(one.ipAddress) !== networkOf(other.ipAddress)) return false;
  const [known, here] = [programOf(one.userAgent), programOf(other.userAgent)];
  return known.browser === here.browser && known.system === here.system;
}
