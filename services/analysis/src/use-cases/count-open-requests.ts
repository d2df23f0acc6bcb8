import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { AnalysisViews } from './ports/analysis-views.js';

/** How many requests still wait for a coach to deliver, or for their money. */
@Injectable()
export class CountOpenRequests {
  constructor(private readonly views: AnalysisViews) {}

  execute(coach: UserCaller): Promise<number> {
    return this.views.openOfCoach(coach.userId);
  }
}
