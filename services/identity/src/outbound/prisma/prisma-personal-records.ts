import { afterMark, BY_MARK, Database, inPages, mapPages } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient, Session } from '../../generated/client.js';

/** What is kept of a person beside the account itself, without any secret. */
@Injectable()
export class PrismaPersonalRecords {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** When each session was opened and last used, from which address and program; oldest first. */
  sessions(accountId: string): AsyncIterable<object[]> {
    const pages = inPages<Session>((last, take) =>
      this.database.current.session.findMany({
        where: { accountId, ...afterMark(last) },
        orderBy: BY_MARK,
        take,
      }),
    );
    return mapPages(pages, ({ createdAt, refreshedAt, expiresAt, endedAt, ...session }) => ({
      startedAt: createdAt,
      lastUsedAt: refreshedAt,
      expiresAt,
      endedAt,
      forNewPassword: session.recovery,
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
    }));
  }

  mailedLinks(accountId: string): Promise<object[]> {
    return this.database.current.mailToken.findMany({
      where: { accountId },
      select: { purpose: true, createdAt: true, expiresAt: true, usedAt: true },
      orderBy: { createdAt: 'asc' },
    });
  }

  acceptedTerms(accountId: string): Promise<object[]> {
    return this.database.current.termsAcceptance.findMany({
      where: { accountId },
      select: { version: true, acceptedAt: true },
      orderBy: { acceptedAt: 'asc' },
    });
  }

  ageStatement(accountId: string): Promise<object | null> {
    return this.database.current.ageStatement.findUnique({
      where: { accountId },
      select: { statement: true, statedAt: true },
    });
  }

  /** Of the guardian of somebody under 16. */
  guardianConsent(accountId: string): Promise<object | null> {
    return this.database.current.guardianConsent.findUnique({
      where: { accountId },
      omit: { accountId: true },
    });
  }

  /** When a wrong password was tried lately. Not from where: that may have been someone else. */
  failedSignIns(email: string): Promise<object[]> {
    return this.database.current.signInAttempt.findMany({
      where: { email },
      select: { triedAt: true },
      orderBy: { triedAt: 'asc' },
    });
  }
}
