import type { Caller } from '@bandeja/auth';
import { ThreadMessageSent } from '@bandeja/contracts/analysis-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import type { AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

type Overrides = Parameters<typeof storeAnalysis>[1];

/** The thread of an analysis that is delivered and paid, unless told otherwise. */
export class TestThread {
  private constructor(
    private readonly app: AnalysisApp,
    readonly stored: StoredAnalysis,
    readonly athlete: Caller,
    readonly coach: Caller,
  ) {}

  static async begin(app: AnalysisApp, overrides: Overrides = {}): Promise<TestThread> {
    const stored = await storeAnalysis(app.prisma, { status: 'completed', paid: true, ...overrides });
    return new TestThread(app, stored, await asAthlete(stored.athleteId), await asCoach(stored.coachId));
  }

  async seenBy(as: Caller) {
    return (await this.app.client.getThread({ analysisId: this.stored.id }, { as })).thread!;
  }

  async send(as: Caller, text = 'Which foot first?', messageId: string = randomUUID()) {
    const request = { analysisId: this.stored.id, messageId, text };
    return (await this.app.client.sendThreadMessage(request, { as })).thread!;
  }

  update(data: Parameters<AnalysisApp['prisma']['analysis']['update']>[0]['data']) {
    return this.app.prisma.analysis.update({ where: { id: this.stored.id }, data });
  }

  events(): Promise<ThreadMessageSent[]> {
    return this.app.published(ThreadMessageSent, this.stored.id);
  }
}
