import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { Preference } from '../../domain/preferences.js';
import type { PrismaClient, UnsubscribeToken } from '../../generated/client.js';

const FORM = /^[\w-]{32}$/;

/** Which person and which kind of mail a link in a mail stands for. */
@Injectable()
export class PrismaUnsubscribeTokens {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** The same each time, so that the link of an old mail works as long as the account is there. */
  async of(userId: string, preference: Preference): Promise<string> {
    const { unsubscribeToken } = this.database.current;
    const token = randomBytes(24).toString('base64url');
    await unsubscribeToken.createMany({ data: { token, userId, preference }, skipDuplicates: true });
    const kept = await unsubscribeToken.findUniqueOrThrow({
      where: { userId_preference: { userId, preference } },
    });
    return kept.token;
  }

  async find(token: string): Promise<(UnsubscribeToken & { preference: Preference }) | undefined> {
    if (!FORM.test(token)) return undefined;
    const found = await this.database.current.unsubscribeToken.findUnique({ where: { token } });
    return found ? { ...found, preference: found.preference as Preference } : undefined;
  }
}
