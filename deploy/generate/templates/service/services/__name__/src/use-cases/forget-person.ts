import { Injectable } from '@nestjs/common';
import { Prisma__Name__ } from '../outbound/prisma/prisma-__name__.js';

/** Deletes all data of a person who deleted their account. */
@Injectable()
export class ForgetPerson {
  constructor(private readonly __name__: Prisma__Name__) {}

  async execute(userId: string): Promise<void> {
    await this.__name__.deleteOf(userId);
  }
}
