import type { Caller } from '@bandeja/auth';
import type { Take as TakeMessage } from '@bandeja/contracts/analysis';
import type { Video } from '@bandeja/contracts/media';
import type { Take } from '@bandeja/film/talk';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import type { AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

export const TAKE_MS = 10_000;

/** A take that shows a line while the film runs. */
export const take = (overrides: Partial<Take> = {}): Take => ({
  version: 1,
  start: { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
  events: [
    { atMs: 500, type: 'play' },
    {
      atMs: 2_000,
      type: 'mark',
      mark: {
        ...{ id: 'a', kind: 'line', style: { color: 'sky', width: 'medium', dashed: false } },
        ...{ from: { x: 0.1, y: 0.5 }, to: { x: 0.9, y: 0.5 } },
      },
      sinceMs: 1_000,
    },
  ],
  durationMs: TAKE_MS,
  ...overrides,
});

export const CAPTIONS = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nLook at your feet\n';

export interface SentTake {
  id?: string;
  soundId?: string;
  document?: string;
  captions?: string;
  version?: number;
}

/** The talk about an analysis that its coach is working on. */
export class Talk {
  private constructor(
    readonly app: AnalysisApp,
    readonly stored: StoredAnalysis,
    readonly as: Caller,
  ) {}

  static async begin(app: AnalysisApp, overrides: Parameters<typeof storeAnalysis>[1] = {}): Promise<Talk> {
    const stored = await storeAnalysis(app.prisma, { responseVideoStatus: 'none', ...overrides });
    app.media.add({ id: stored.requestVideoId, ownerId: stored.athleteId });
    return new Talk(app, stored, await asCoach(stored.coachId));
  }

  athlete(): Promise<Caller> {
    return asAthlete(this.stored.athleteId);
  }

  /** A sound that the coach has recorded; its id. */
  record(overrides: Partial<Video> = {}): string {
    return this.app.media.add({
      ownerId: this.stored.coachId,
      purpose: 'VIDEO_PURPOSE_TAKE',
      filename: 'take.webm',
      ...{ durationMs: TAKE_MS, width: 0, height: 0, framesPerSecond: 0 },
      ...overrides,
    }).id;
  }

  /** Saves a take at the version that the overrides name. */
  async save(sent: SentTake = {}): Promise<TakeMessage> {
    const { version = 0, ...overrides } = sent;
    const request = {
      analysisId: this.stored.id,
      take: {
        ...{ id: randomUUID(), soundId: overrides.soundId ?? this.record() },
        ...{ document: JSON.stringify(take()), captions: '' },
        ...{ version: 0, durationMs: 0, sound: undefined, isOutOfStep: false },
        ...overrides,
      },
      expectedVersion: version,
    };
    return (await this.app.client.saveTake(request, { as: this.as })).take!;
  }

  async listed(as: Caller = this.as): Promise<TakeMessage[]> {
    return (await this.app.client.getAnalysis({ analysisId: this.stored.id, readMask: undefined }, { as }))
      .takes;
  }

  async scripts(takeIds: string[], as: Caller = this.as): Promise<TakeMessage[]> {
    return (await this.app.client.getTakes({ analysisId: this.stored.id, takeIds }, { as })).takes;
  }

  async delete(takeId: string, expectedVersion = 1): Promise<void> {
    const request = { analysisId: this.stored.id, takeId, expectedVersion };
    await this.app.client.deleteTake(request, { as: this.as });
  }

  async order(takeIds: string[]): Promise<void> {
    await this.app.client.orderTakes({ analysisId: this.stored.id, takeIds }, { as: this.as });
  }
}
