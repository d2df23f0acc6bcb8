import type { UserCaller } from '@bandeja/auth';
import { personalDataJson } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { ListPaymentMethods } from '../cards/list-payment-methods.js';
import { PrismaPersonalRecords } from '../../outbound/prisma/prisma-personal-records.js';

/** All data about the caller as JSON; of cards, which only the provider stores, what the caller sees of them. */
@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly records: PrismaPersonalRecords,
    private readonly cards: ListPaymentMethods,
  ) {}

  execute({ userId, role }: UserCaller): Promise<string> {
    if (role === 'coach') return personalDataJson(this.records.ofCoach(userId));
    return personalDataJson({ ...this.records.ofAthlete(userId), cards: () => this.#cards(userId) });
  }

  async #cards(userId: string): Promise<object[]> {
    const cards = await this.cards.execute(userId, '').catch((error: unknown) => {
      if (isDomainError(error) && error.code === 'CUSTOMER_NOT_FOUND') return [];
      throw error;
    });
    return cards.map(({ brand, last4 }) => ({ brand, last4 }));
  }
}
