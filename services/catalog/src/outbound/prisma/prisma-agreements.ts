import { Database, modelColumns } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Agreement, AgreementAcceptance } from '../../domain/agreement.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';

export interface ListedAgreement extends Agreement {
  acceptanceCount: number;
}

const ACTIVE = {
  name: 'agreement.active',
  text: `select ${modelColumns(Prisma.AgreementScalarFieldEnum, 'agreement')}
    from agreement where agreement.name = $1 and agreement.is_active limit 1`,
};
const ACCEPTED = {
  name: 'agreement.accepted',
  text: 'select 1 from agreement_acceptance where coach_id = $1::uuid and agreement_id = $2::uuid',
};

@Injectable()
export class PrismaAgreements {
  constructor(private readonly database: Database<PrismaClient>) {}

  async findActive(name: string): Promise<Agreement | undefined> {
    const [agreement] = await this.database.queryPrepared<Agreement>(ACTIVE, name);
    return agreement;
  }

  /** The agreement, if it is in force; it stays so until the transaction ends. */
  async holdActive(id: string): Promise<Agreement | undefined> {
    const held = await this.database.query(
      'select 1 from agreement where id = $1::uuid and is_active for share',
      id,
    );
    if (held.length === 0) return undefined;
    return (await this.database.current.agreement.findUnique({ where: { id } })) ?? undefined;
  }

  /** The latest of a name that is due. No other can replace it until the transaction ends. */
  async lockDue(name: string, now: Date): Promise<Agreement | undefined> {
    await this.database.query(
      `select pg_advisory_xact_lock(hashtextextended('agreement ' || $1, 0))::text`,
      name,
    );
    const due = await this.database.current.agreement.findFirst({
      where: { name, effectiveAt: { lte: now } },
      orderBy: { effectiveAt: 'desc' },
    });
    return due ?? undefined;
  }

  /** False when the version exists. */
  async add(agreement: Agreement): Promise<boolean> {
    const { count } = await this.database.current.agreement.createMany({
      data: agreement,
      skipDuplicates: true,
    });
    return count > 0;
  }

  /** Replaces the one that was in force. */
  async activate({ id, name }: Agreement): Promise<void> {
    const { agreement } = this.database.current;
    await agreement.updateMany({ where: { name, isActive: true }, data: { isActive: false } });
    await agreement.update({ where: { id }, data: { isActive: true } });
  }

  /** All of a name with how many coaches accepted each, the newest first. */
  async list(name: string): Promise<ListedAgreement[]> {
    const rows = await this.database.current.agreement.findMany({
      where: { name },
      orderBy: { effectiveAt: 'desc' },
      include: { _count: { select: { acceptances: true } } },
    });
    return rows.map(({ _count, ...agreement }) => ({ ...agreement, acceptanceCount: _count.acceptances }));
  }

  async hasAccepted(coachId: string, agreementId: string): Promise<boolean> {
    return (await this.database.queryPrepared(ACCEPTED, coachId, agreementId)).length > 0;
  }

  /** False when the coach's acceptance is on record already; that record stays unchanged. */
  async recordAcceptance(acceptance: AgreementAcceptance): Promise<boolean> {
    const { count } = await this.database.current.agreementAcceptance.createMany({
      data: acceptance,
      skipDuplicates: true,
    });
    return count > 0;
  }
}
