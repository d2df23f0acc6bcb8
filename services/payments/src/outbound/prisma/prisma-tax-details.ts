import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { TaxDetails, TaxEntity } from '../../domain/tax/tax-details.js';
import type { PrismaClient, TaxDetails as TaxDetailsRow } from '../../generated/client.js';

/** What coaches told for invoices and yearly reports. */
@Injectable()
export class PrismaTaxDetails {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(coachId: string): Promise<TaxDetails | undefined> {
    const row = await this.database.current.taxDetails.findUnique({ where: { coachId } });
    return row ? toDetails(row) : undefined;
  }

  async keep(coachId: string, { birthDate, ...details }: TaxDetails): Promise<void> {
    const data = { ...details, birthDate: birthDate ? new Date(`${birthDate}T00:00:00Z`) : null };
    await this.database.current.taxDetails.upsert({
      where: { coachId },
      create: { coachId, ...data },
      update: data,
    });
  }

  async forget(coachId: string): Promise<void> {
    await this.database.current.taxDetails.deleteMany({ where: { coachId } });
  }
}

function toDetails({ coachId: _id, updatedAt: _at, ...row }: TaxDetailsRow): TaxDetails {
  return {
    ...row,
    entity: row.entity as TaxEntity,
    birthDate: row.birthDate?.toISOString().slice(0, 10) ?? '',
  };
}
