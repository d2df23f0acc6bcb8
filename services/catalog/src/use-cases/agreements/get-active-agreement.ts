import { Injectable } from '@nestjs/common';
import { COACH_AGREEMENT_NAME, type Agreement } from '../../domain/agreement.js';
import { agreementNotFound } from '../../domain/catalog.errors.js';
import { PrismaAgreements } from '../../outbound/prisma/prisma-agreements.js';

@Injectable()
export class GetActiveAgreement {
  constructor(private readonly agreements: PrismaAgreements) {}

  async execute(coachId: string, name: string): Promise<{ agreement: Agreement; accepted: boolean }> {
    const agreement = await this.agreements.findActive(name || COACH_AGREEMENT_NAME);
    if (!agreement) throw agreementNotFound();
    return { agreement, accepted: await this.agreements.hasAccepted(coachId, agreement.id) };
  }
}
