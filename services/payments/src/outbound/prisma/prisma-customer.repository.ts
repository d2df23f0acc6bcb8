import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '../../generated/client.js';
import { CustomerRepository, type Customer } from '../../use-cases/ports/customer.repository.js';

@Injectable()
export class PrismaCustomerRepository extends CustomerRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async find(userId: string): Promise<Customer | undefined> {
    return (await this.database.current.customer.findUnique({ where: { userId } })) ?? undefined;
  }

  async reserve(userId: string, person: { email: string; fullName: string }): Promise<Customer> {
    const data = { userId, requestId: randomUUID(), ...person };
    await this.database.current.customer.createMany({ data: [data], skipDuplicates: true });
    return this.database.current.customer.findUniqueOrThrow({ where: { userId } });
  }

  async complete(requestId: string, providerCustomerId: string): Promise<void> {
    await this.database.current.customer.updateMany({ where: { requestId }, data: { providerCustomerId } });
  }

  async release(requestId: string): Promise<void> {
    await this.database.current.customer.deleteMany({ where: { requestId } });
  }
}
