import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Analysis, AnalysisStory } from '../../domain/analysis-story.js';
import type { PrismaClient } from '../../generated/client.js';

export type KnownAnalysis = Omit<Analysis, 'openedAt' | 'promisedAt'>;

/** The copy of what analysis publishes about requests. */
@Injectable()
export class PrismaAnalyses {
  constructor(private readonly database: Database<PrismaClient>) {}

  async save({ id, ...facts }: KnownAnalysis): Promise<void> {
    await this.database.current.analysis.upsert({ where: { id }, create: { id, ...facts }, update: facts });
  }

  async markOpened(id: string, times: { openedAt: Date; promisedAt: Date | null }): Promise<void> {
    await this.database.current.analysis.updateMany({ where: { id, openedAt: null }, data: times });
  }

  async findOfAthlete(id: string, athleteId: string): Promise<Analysis | undefined> {
    return (await this.database.current.analysis.findFirst({ where: { id, athleteId } })) ?? undefined;
  }

  /** Throws while one of the copies is missing, so that the event that needs it is tried again. */
  async story(analysisId: string): Promise<AnalysisStory> {
    const analysis = await this.database.current.analysis.findUnique({ where: { id: analysisId } });
    if (!analysis) throw new Error(`analysis ${analysisId} is not known here yet`);
    const { athleteId, coachId } = analysis;
    const people = await this.database.current.person.findMany({
      where: { id: { in: [athleteId, coachId] } },
    });
    const athlete = people.find(({ id }) => id === athleteId);
    const coach = people.find(({ id }) => id === coachId);
    if (!athlete || !coach) throw new Error(`the people of analysis ${analysisId} are not known here yet`);
    return { analysis, athlete, coach };
  }
}
