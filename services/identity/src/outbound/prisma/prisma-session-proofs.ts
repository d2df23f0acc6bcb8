import { SECOND_FACTORS, type Proof, type ProofMethod } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

@Injectable()
export class PrismaSessionProofs {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** The latest of each method, oldest first. */
  async of(sessionId: string): Promise<Proof[]> {
    const session = await this.database.current.session.findUnique({
      where: { id: sessionId },
      select: { recovery: true, createdAt: true, proofs: { orderBy: { provedAt: 'asc' } } },
    });
    if (!session) return [];
    const proofs = session.proofs.map(({ method, provedAt }) => ({
      method: method as ProofMethod,
      provedAt,
    }));
    return proofsOf({ ...session, proofs });
  }

  /** @param factorId With whose removal the proof is void. */
  async record(
    sessionId: string,
    { method, provedAt }: Proof,
    factorId: string | null = null,
  ): Promise<void> {
    await this.database.current.sessionProof.upsert({
      where: { sessionId_method: { sessionId, method } },
      create: { sessionId, method, provedAt, factorId },
      update: { provedAt, factorId },
    });
  }

  /** What this session proved by a factor stays proved when the factor is removed. */
  async keepWithout(factorId: string, sessionId: string): Promise<void> {
    await this.database.current.sessionProof.updateMany({
      where: { factorId, sessionId },
      data: { factorId: null },
    });
  }

  /** No session of the account has proved a second factor any more. */
  async removeSecondFactors(accountId: string): Promise<void> {
    await this.database.current.sessionProof.deleteMany({
      where: { session: { accountId }, method: { in: [...SECOND_FACTORS] } },
    });
  }
}

/** What a session proved; one that was opened by a version that recorded no proofs did so by what opened it. */
export function proofsOf({
  recovery,
  createdAt,
  proofs,
}: {
  recovery: boolean;
  createdAt: Date;
  proofs: Proof[];
}): Proof[] {
  if (proofs.length > 0) return proofs;
  return [{ method: recovery ? 'recovery' : 'password', provedAt: createdAt }];
}
