import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { ContactMessage } from '../../domain/contact-message.js';
import type { PrismaClient } from '../../generated/client.js';

const FORGET_ADDRESSES_SQL = `update contact_message set ip_address = null
  where ip_address is not null and created_at < $1::timestamptz`;

/** What visitors wrote. */
@Injectable()
export class PrismaContactMessages {
  constructor(private readonly database: Database<PrismaClient>) {}

  async isKept(id: string): Promise<boolean> {
    const { contactMessage } = this.database.current;
    return (await contactMessage.findUnique({ where: { id }, select: { id: true } })) !== null;
  }

  /** False for one that is kept already, also since a moment ago. */
  async keep(message: ContactMessage): Promise<boolean> {
    const data = [message];
    const { count } = await this.database.current.contactMessage.createMany({ data, skipDuplicates: true });
    return count === 1;
  }

  async forget(userId: string): Promise<void> {
    await this.database.current.contactMessage.deleteMany({ where: { userId } });
  }

  async forgetAddresses(before: Date): Promise<void> {
    await this.database.execute(FORGET_ADDRESSES_SQL, before);
  }
}
