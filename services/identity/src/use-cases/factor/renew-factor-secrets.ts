import { Injectable } from '@nestjs/common';
import { PrismaFactors } from '../../outbound/prisma/prisma-factors.js';
import { FactorSecrets } from '../ports/factor-secrets.js';

const BATCH = 200;

/** Encrypts with the present key what an earlier one encrypted, so that the earlier one can be dropped. */
@Injectable()
export class RenewFactorSecrets {
  constructor(
    private readonly factors: PrismaFactors,
    private readonly secrets: FactorSecrets,
  ) {}

  async execute(): Promise<void> {
    let renewed: number;
    do {
      const old = await this.factors.secretsWithout(this.secrets.currentPrefix, BATCH);
      for (const { id, secret: from } of old)
        await this.factors.replaceSecret(id, {
          from,
          to: this.secrets.encrypt(id, this.secrets.decrypt(id, from)),
        });
      renewed = old.length;
    } while (renewed === BATCH);
  }
}
