import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Customer } from '../../domain/customer.js';
import type { PrismaClient } from '../../generated/client.js';

@Injectable()
export class PrismaCustomers {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(userId: string): Promise<Customer | undefined> {
    return (await this.database.current.customer.findUnique({ where: { userId } })) ?? undefined;
  }

  /** Whose customer at the provider it is. */
  async ownerOf(providerCustomerId: string): Promise<string | undefined> {
    const row = await this.database.current.customer.findUnique({ where: { providerCustomerId } });
    return row?.userId;
  }

  /** Notes that a customer is about to be made; answers what was noted first. */
  async reserve(userId: string, person: { email: string; fullName: string }): Promise<Customer> {
    const data = { userId, requestId: randomUUID(), ...person };
    await this.database.current.customer.createMany({ data: [data], skipDuplicates: true });
    return this.database.current.customer.findUniqueOrThrow({ where: { userId } });
  }

  async complete(requestId: string, providerCustomerId: string): Promise<void> {
    await this.database.current.customer.updateMany({ where: { requestId }, data: { providerCustomerId } });
  }

  async changeEmail(userId: string, email: string): Promise<void> {
    await this.database.current.customer.updateMany({ where: { userId }, data: { email } });
  }

  /** Deletes a customer that the provider refused or lost. */
  async release(requestId: string): Promise<void> {
    await this.database.current.customer.deleteMany({ where: { requestId } });
  }
}
