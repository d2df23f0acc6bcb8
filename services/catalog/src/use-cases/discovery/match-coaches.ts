import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { validationFailed } from '../../domain/catalog.errors.js';
import { leftOut } from '../../domain/coach-filter.js';
import type { CoachCard } from '../../domain/coach-card.js';
import { reasonsFor, wanted, type MatchReason, type MatchWish } from '../../domain/coach-match.js';
import { PrismaCoachMatches } from '../../outbound/prisma/prisma-coach-matches.js';

const LIMIT = { default: 6, max: 24 };

export interface Match {
  card: CoachCard;
  reasons: MatchReason[];
  sharedSpecializations: string[];
}

/** The best coaches for one athlete, each with the reasons. */
@Injectable()
export class MatchCoaches {
  constructor(
    private readonly matches: PrismaCoachMatches,
    private readonly clock: Clock,
  ) {}

  async execute(wish: MatchWish, limit: number, without: readonly string[]): Promise<Match[]> {
    const take = limit === 0 ? LIMIT.default : limit;
    if (take < 1 || take > LIMIT.max) throw validationFailed({ limit: `Ask for 1 to ${LIMIT.max} coaches.` });
    const found = await this.matches.best({
      wanted: wanted(wish),
      withoutIds: leftOut(without),
      take,
      now: this.clock.now(),
    });
    return found.map((card) => ({
      card,
      reasons: reasonsFor(card),
      sharedSpecializations: card.sharedSpecializations,
    }));
  }
}
