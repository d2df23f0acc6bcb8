import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

/** Who accepted which version of the terms of service, and when first. */
@Injectable()
export class PrismaTermsAcceptances {
  constructor(private readonly database: Database<PrismaClient>) {}

  async add(accountId: string, version: string, acceptedAt: Date): Promise<void> {
    await this.database.current.termsAcceptance.createMany({
      data: [{ accountId, version, acceptedAt }],
      skipDuplicates: true,
    });
  }
}
