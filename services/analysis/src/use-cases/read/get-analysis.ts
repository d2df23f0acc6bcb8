import type { UserCaller } from '@bandeja/auth';
import { DomainError, NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isLockedFor, isVisibleTo, type Analysis } from '../../domain/analysis.js';
import type { AnalysisView } from '../../domain/analysis-view.js';
import type { CourtPinning } from '../../domain/court-pinning.js';
import type { Annotation, SummaryItem } from '../../domain/notes.js';
import { analysisIdOf, analysisNotFound } from '../../domain/validation.js';
import { PrismaAnalysisViews } from '../../outbound/prisma/prisma-analysis-views.js';
import type { Video } from '../../domain/video.js';
import { PrismaCourtPinnings } from '../../outbound/prisma/prisma-court-pinnings.js';
import { PrismaDrawings } from '../../outbound/prisma/prisma-drawings.js';
import { PrismaHidden } from '../../outbound/prisma/prisma-hidden.js';
import { PrismaNotes, type Saved } from '../../outbound/prisma/prisma-notes.js';
import { PrismaReplacements } from '../../outbound/prisma/prisma-replacements.js';
import { PrismaTakes } from '../../outbound/prisma/prisma-takes.js';
import { PrismaVoiceClips } from '../../outbound/prisma/prisma-voice-clips.js';
import {
  ShownAnalyses,
  type ShownAnalysis,
  type ShownNote,
  type ShownTake,
  type ShownVideo,
} from './shown-analyses.js';

export interface WholeAnalysis {
  shown: ShownAnalysis;
  annotations: ShownNote[];
  summaryItems: Saved<SummaryItem>[];
  responseVideo: ShownVideo | undefined;
  /** The next response, until it is ready; only its coach sees it. It has no addresses yet. */
  replacementVideo: Video | undefined;
  courtPinnings: Saved<CourtPinning>[];
  takes: ShownTake[];
  locked: boolean;
}

/** One analysis for one of its two people. Locked work is not read from the database. */
@Injectable()
export class GetAnalysis {
  constructor(
    private readonly views: PrismaAnalysisViews,
    private readonly notes: PrismaNotes,
    private readonly drawings: PrismaDrawings,
    private readonly pinnings: PrismaCourtPinnings,
    private readonly replacements: PrismaReplacements,
    private readonly clips: PrismaVoiceClips,
    private readonly takes: PrismaTakes,
    private readonly hidden: PrismaHidden,
    private readonly shown: ShownAnalyses,
  ) {}

  async execute(viewer: UserCaller, analysisId: string): Promise<WholeAnalysis> {
    const view = await this.views.find(analysisIdOf(analysisId));
    if (!view) throw analysisNotFound();
    if (!isVisibleTo(viewer.userId, view.analysis))
      throw new NotYoursError(analysisNotFound(), { analysisId });
    return isLockedFor(viewer.userId, view.analysis)
      ? this.#locked(viewer.userId, view)
      : this.#open(viewer.userId, view);
  }

  async #locked(viewerId: string, view: AnalysisView): Promise<WholeAnalysis> {
    const { requestVideo } = await this.shown.videosOf(viewerId, {
      ...view.analysis,
      responseVideo: undefined,
    });
    return {
      shown: { ...view, requestVideo },
      annotations: [],
      summaryItems: [],
      responseVideo: undefined,
      replacementVideo: undefined,
      courtPinnings: [],
      takes: [],
      locked: true,
    };
  }

  async #open(viewerId: string, view: AnalysisView): Promise<WholeAnalysis> {
    const { id, coachId } = view.analysis;
    const [videos, replacementVideo, notes, drawingVersions, courtPinnings, summaryItems] = await Promise.all(
      [
        this.#videos(viewerId, view.analysis),
        viewerId === coachId ? this.replacements.find(id) : undefined,
        this.notes.annotations.of(id).catch(unreadable('ANNOTATIONS_FETCH_ERROR', 'notes')),
        this.drawings.versionsOf(id).catch(unreadable('ANNOTATIONS_FETCH_ERROR', 'notes')),
        this.pinnings.of(id).catch(unreadable('ANNOTATIONS_FETCH_ERROR', 'notes')),
        this.notes.summaryItems.of(id).catch(unreadable('SUMMARY_FETCH_ERROR', 'summary')),
      ],
    );
    const { requestVideo, responseVideo, sounds, takes } = videos;
    const hidden = await this.hidden.notes(notes.map((note) => note.id));
    return {
      shown: { ...view, requestVideo },
      annotations: notes.map((note) =>
        hidden.has(note.id)
          ? hiddenNote(note)
          : {
              ...note,
              drawingVersion: drawingVersions.get(note.id) ?? 0,
              voiceClip: sounds.get(note.voiceClipId ?? ''),
            },
      ),
      summaryItems,
      responseVideo,
      replacementVideo,
      courtPinnings,
      takes,
      locked: false,
    };
  }

  async #videos(viewerId: string, analysis: Analysis) {
    const [clips, takes] = await Promise.all([
      this.clips.of(analysis.id).catch(unreadable('ANNOTATIONS_FETCH_ERROR', 'notes')),
      this.takes.of(analysis.id).catch(unreadable('TAKES_FETCH_ERROR', 'talk')),
    ]);
    const videos = await this.shown.videosOf(viewerId, analysis, [
      ...clips,
      ...takes.map(({ sound }) => sound),
    ]);
    return {
      ...videos,
      takes: takes.map((take) => ({ ...take, sound: videos.sounds.get(take.sound.id) ?? take.sound })),
    };
  }
}

/** Only where it was stays of a note that operators hid. */
const hiddenNote = (note: Saved<Annotation>): ShownNote => ({
  ...note,
  label: '',
  content: '',
  voiceClipId: undefined,
  voiceClip: undefined,
  drawingVersion: 0,
  isHidden: true,
});

const unreadable = (code: string, what: string) => (cause: unknown) => {
  throw new DomainError('internal', code, `Couldn't load the ${what}. Try again in a moment.`, {}, { cause });
};
