import type { Caller } from '@bandeja/auth';
import type { Annotation } from '@bandeja/contracts/analysis';
import type { Video } from '@bandeja/contracts/media';
import { asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import type { AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

const SPOKEN: Annotation = {
  id: '',
  timestampMs: 1_500,
  category: 'technical',
  label: '',
  content: '',
  version: 0,
  drawingVersion: 0,
};

/** An analysis that its coach is working on, for tests of spoken notes. */
export class VoiceNotes {
  private constructor(
    readonly app: AnalysisApp,
    readonly stored: StoredAnalysis,
    readonly as: Caller,
  ) {}

  static async begin(app: AnalysisApp, coachId: string = randomUUID()): Promise<VoiceNotes> {
    const stored = await storeAnalysis(app.prisma, { withNotes: false, coachId });
    return new VoiceNotes(app, stored, await asCoach(coachId));
  }

  /** A clip that the coach has recorded; its id. */
  record(overrides: Partial<Video> = {}): string {
    const sound = { durationMs: 7_000, width: 0, height: 0, framesPerSecond: 0 };
    return this.app.media.add({
      ownerId: this.stored.coachId,
      purpose: 'VIDEO_PURPOSE_VOICE',
      filename: 'voice.webm',
      ...sound,
      ...overrides,
    }).id;
  }

  /** Saves a note at the version that the overrides name, and returns it. */
  async save(overrides: Partial<Annotation> = {}): Promise<Annotation> {
    const annotation = { ...SPOKEN, id: randomUUID(), ...overrides };
    const request = { analysisId: this.stored.id, annotation, expectedVersion: annotation.version };
    return (await this.app.client.saveAnnotation(request, { as: this.as })).annotation!;
  }

  async seen(as: Caller = this.as): Promise<Annotation[]> {
    return (await this.app.client.getAnalysis({ analysisId: this.stored.id, readMask: undefined }, { as }))
      .annotations;
  }

  async delete(annotationId: string, expectedVersion = 1): Promise<void> {
    const request = { analysisId: this.stored.id, annotationId, expectedVersion };
    await this.app.client.deleteAnnotation(request, { as: this.as });
  }
}
