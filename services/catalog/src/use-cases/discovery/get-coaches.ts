import { Injectable } from '@nestjs/common';
import { tooManyIds } from '../../domain/catalog.errors.js';
import type { CoachCard } from '../../domain/coach-card.js';
import { parseCoachId } from '../../domain/identifier.js';
import { PrismaCoachCards } from '../../outbound/prisma/prisma-coach-cards.js';

const MAXIMUM_IDS = 200;

@Injectable()
export class GetCoaches {
  constructor(private readonly cards: PrismaCoachCards) {}

  async execute(ids: string[]): Promise<CoachCard[]> {
    const each = [...new Set(ids.map(parseCoachId))];
    if (each.length > MAXIMUM_IDS) throw tooManyIds(MAXIMUM_IDS);
    return each.length === 0 ? [] : this.cards.byIds(each);
  }
}
