import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import type { Annotation, AnnotationInput } from '../../domain/notes.js';
import { isUuid, Problems } from '../../domain/validation.js';
import type { Video } from '../../domain/video.js';
import { PrismaNotes } from '../../outbound/prisma/prisma-notes.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { Sounds } from './sounds.js';

type NoteWithClip = Pick<Annotation, 'id' | 'voiceClipId'>;

/** Gives notes the voice clips that their coach recorded, and takes them away. */
@Injectable()
export class VoiceClips {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly notes: PrismaNotes,
    private readonly sounds: Sounds,
    private readonly events: AnalysisEvents,
  ) {}

  /** Asks media about a clip that the note does not have yet, so that only a new clip needs media. Before the transaction. */
  async findUploaded(
    coach: UserCaller,
    analysisId: string,
    { id, voiceClipId }: Pick<AnnotationInput, 'id' | 'voiceClipId'>,
  ): Promise<Video | undefined> {
    if (!voiceClipId || !isUuid(id)) return undefined;
    const clipId = voiceClipId.toLowerCase();
    const analysis = await this.own.find(coach, analysisId);
    new Problems().check('voiceClipId', isUuid(clipId), 'Record it again.').throwIfAny();
    const stored = await this.notes.annotations.find(analysis.id, id.toLowerCase());
    return stored?.voiceClipId === clipId ? undefined : this.sounds.findUploaded(coach, clipId, 'voice');
  }

  /** For the transaction that saves the note. */
  async replace(
    analysis: Analysis,
    { id, voiceClipId }: NoteWithClip,
    stored: NoteWithClip | undefined,
    uploaded: Video | undefined,
  ): Promise<void> {
    const exchange = { before: stored?.voiceClipId, after: voiceClipId, uploaded };
    const attached = await this.sounds.replace(analysis, 'voice', exchange);
    if (attached) await this.events.voiceAttached(analysis, id, attached);
  }

  /** For the transaction that deletes the note. */
  release(analysis: Analysis, { voiceClipId }: NoteWithClip): Promise<void> {
    return this.sounds.release(analysis.id, voiceClipId);
  }
}
