import { Clock } from '@bandeja/clock';
import { pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { CoachCard } from '../../domain/coach-card.js';
import { coachFilter, type CoachFilter, type CoachSort } from '../../domain/coach-filter.js';
import { PrismaCoachCards } from '../../outbound/prisma/prisma-coach-cards.js';

const PAGE_SIZE = { default: 24, max: 100 };

@Injectable()
export class ListCoaches {
  constructor(
    private readonly cards: PrismaCoachCards,
    private readonly clock: Clock,
  ) {}

  async execute(
    input: CoachFilter,
    sort: CoachSort,
    request: PageRequest,
  ): Promise<Page<CoachCard> & { totalCount: number }> {
    const filter = coachFilter(input);
    const range = pageArguments(request, PAGE_SIZE);
    const { rows, totalCount } = await this.cards.listed({
      filter,
      sort,
      ...range,
      now: this.clock.now(),
    });
    return { ...pageOf(rows, range), totalCount };
  }
}
