import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import type { Annotation, AnnotationInput } from '../../domain/notes.js';
import { isUuid, Problems } from '../../domain/validation.js';
import { voiceNotUsable, type Video } from '../../domain/video.js';
import { PrismaNotes } from '../../outbound/prisma/prisma-notes.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { PrismaVoiceClips } from '../../outbound/prisma/prisma-voice-clips.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { MediaLibrary } from '../ports/media-library.js';
import { OwnAnalyses } from '../read/own-analyses.js';

type NoteWithClip = Pick<Annotation, 'id' | 'voiceClipId'>;

/** Gives notes the voice clips that their coach recorded, and takes them away. */
@Injectable()
export class VoiceClips {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly notes: PrismaNotes,
    private readonly videos: PrismaVideos,
    private readonly clips: PrismaVoiceClips,
    private readonly events: AnalysisEvents,
    private readonly media: MediaLibrary,
    private readonly clock: Clock,
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
    if (stored?.voiceClipId === clipId) return undefined;
    const video = await this.media.findOwn(coach, clipId);
    if (video?.ownerId !== coach.userId)
      throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'Video not found or access denied');
    if (video.purpose !== 'voice') throw voiceNotUsable();
    await this.videos.remember(video);
    return video;
  }

  /** For the transaction that saves the note. */
  async replace(
    analysis: Analysis,
    { id, voiceClipId }: NoteWithClip,
    stored: NoteWithClip | undefined,
    uploaded: Video | undefined,
  ): Promise<void> {
    if (voiceClipId === stored?.voiceClipId) return;
    if (stored) await this.release(analysis, stored);
    if (voiceClipId === undefined) return;
    if (uploaded?.id !== voiceClipId || !(await this.clips.link(analysis.id, voiceClipId)))
      throw voiceNotUsable();
    await this.events.voiceAttached(analysis, id, voiceClipId);
  }

  /** For the transaction that changes or deletes the note. The sweep has media delete the files. */
  async release(analysis: Analysis, { voiceClipId }: NoteWithClip): Promise<void> {
    if (voiceClipId !== undefined) await this.clips.release(analysis.id, voiceClipId, this.clock.now());
  }
}
