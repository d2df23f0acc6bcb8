import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { completionRatePercent, type CoachTotals } from '../domain/coach-stats.js';
import { CoachFigures } from './ports/coach-figures.js';

export interface CoachStats extends CoachTotals {
  completionRatePercent: number;
}

@Injectable()
export class GetCoachStats {
  constructor(private readonly figures: CoachFigures) {}

  async execute(coach: UserCaller): Promise<CoachStats> {
    const totals = await this.figures.totals(coach.userId, new Date());
    return { ...totals, completionRatePercent: completionRatePercent(totals) };
  }
}
