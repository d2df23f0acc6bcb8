import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import { agreementNotFound, validationFailed } from '../../domain/catalog.errors.js';
import { cleanText } from '../../domain/clean-text.js';
import { isUuid } from '../../domain/identifier.js';
import { PrismaAgreements } from '../../outbound/prisma/prisma-agreements.js';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { CatalogEvents } from '../ports/catalog-events.js';
import { KeepListing } from '../profile/keep-listing.js';
import type { OwnProfile } from '../profile/own-profile.js';

export interface AcceptAgreementCommand {
  coachId: string;
  agreementId: string;
  ipAddress: string;
  userAgent: string;
}

const MAXIMUM_AGENT_LENGTH = 512;

@Injectable()
export class AcceptAgreement {
  constructor(
    private readonly database: Database,
    private readonly agreements: PrismaAgreements,
    private readonly coaches: PrismaCoaches,
    private readonly people: PrismaPeople,
    private readonly keepListing: KeepListing,
    private readonly events: CatalogEvents,
    private readonly clock: Clock,
  ) {}

  execute({ coachId, agreementId, ipAddress, userAgent }: AcceptAgreementCommand): Promise<OwnProfile> {
    if (isIP(ipAddress) === 0)
      throw validationFailed({
        ipAddress: "Couldn't read the address you connect from. Try again.",
      });
    return this.database.transaction(async () => {
      const agreement = isUuid(agreementId) ? await this.agreements.holdActive(agreementId) : undefined;
      if (!agreement) throw agreementNotFound();
      const profile = await this.coaches.lock(coachId);
      const person = await this.people.find(coachId);
      const isNew = await this.agreements.recordAcceptance({
        coachId,
        agreementId,
        version: agreement.version,
        commissionBps: agreement.platformCommissionBps,
        textSha256: agreement.textSha256,
        ipAddress,
        userAgent: cleanText(userAgent).slice(0, MAXIMUM_AGENT_LENGTH),
        acceptedAt: this.clock.now(),
      });
      if (!isNew) return { profile, person };
      await this.events.agreementAccepted(coachId, agreement);
      const accepted = {
        ...profile,
        acceptedAgreementId: agreement.id,
        commissionBps: agreement.platformCommissionBps,
      };
      return { profile: await this.keepListing.execute(accepted), person };
    });
  }
}
