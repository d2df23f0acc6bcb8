import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Agreement, AgreementAcceptance } from '../../domain/agreement.js';
import type { PrismaClient } from '../../generated/client.js';
import { AgreementRepository } from '../../use-cases/ports/agreement.repository.js';

@Injectable()
export class PrismaAgreementRepository extends AgreementRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async findActive(name: string): Promise<Agreement | undefined> {
    return (
      (await this.database.current.agreement.findFirst({ where: { name, isActive: true } })) ?? undefined
    );
  }

  async findActiveById(id: string): Promise<Agreement | undefined> {
    return (await this.database.current.agreement.findFirst({ where: { id, isActive: true } })) ?? undefined;
  }

  async hasAccepted(coachId: string, agreementId: string): Promise<boolean> {
    return (await this.database.current.agreementAcceptance.count({ where: { coachId, agreementId } })) > 0;
  }

  async recordAcceptance(acceptance: AgreementAcceptance): Promise<boolean> {
    const { count } = await this.database.current.agreementAcceptance.createMany({
      data: acceptance,
      skipDuplicates: true,
    });
    return count > 0;
  }
}
