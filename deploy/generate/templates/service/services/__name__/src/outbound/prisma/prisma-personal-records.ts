import { afterMark, BY_MARK, Database, inPages, type PersonalPart } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

/** All data about a person. */
@Injectable()
export class PrismaPersonalRecords {
  constructor(private readonly database: Database<PrismaClient>) {}

  of(userId: string): Record<string, PersonalPart> {
    return { __name__: () => this.#__name__(userId) };
  }

  #__name__(ownerId: string) {
    return inPages<{ id: string; name: string; createdAt: Date }>((last, take) =>
      this.database.current.__thing__.findMany({
        where: { ownerId, ...afterMark(last) },
        orderBy: BY_MARK,
        omit: { ownerId: true },
        take,
      }),
    );
  }
}
