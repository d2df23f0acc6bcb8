import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { new__Thing__ } from '../domain/__thing__.js';
import { Prisma__Name__ } from '../outbound/prisma/prisma-__name__.js';

@Injectable()
export class Save__Thing__ {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly __name__: Prisma__Name__,
  ) {}

  /** Somebody else's gives the same error as one that does not exist. */
  async execute(ownerId: string, id: string, name: string): Promise<void> {
    const __thing__ = new__Thing__({ id, ownerId, name }, this.clock.now());
    await this.database.transaction(async () => {
      if (!(await this.__name__.save(__thing__)))
        throw new DomainError('not-found', '__THING___NOT_FOUND', 'You have no __thing__ with this id.');
    });
  }
}
