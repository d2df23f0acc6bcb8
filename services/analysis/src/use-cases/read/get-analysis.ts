import type { UserCaller } from '@bandeja/auth';
import { DomainError, NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isLockedFor, isVisibleTo } from '../../domain/analysis.js';
import type { AnalysisView } from '../../domain/analysis-view.js';
import type { CourtPinning } from '../../domain/court-pinning.js';
import type { SummaryItem } from '../../domain/notes.js';
import { analysisIdOf, analysisNotFound } from '../../domain/validation.js';
import { PrismaAnalysisViews } from '../../outbound/prisma/prisma-analysis-views.js';
import type { Video } from '../../domain/video.js';
import type { Saved } from '../../outbound/prisma/prisma-notes.js';
import {
  PrismaOpenWork,
  WORK_PARTS,
  type OpenNote,
  type WorkPart,
} from '../../outbound/prisma/prisma-open-work.js';
import {
  ShownAnalyses,
  type ShownAnalysis,
  type ShownNote,
  type ShownTake,
  type ShownVideo,
} from './shown-analyses.js';

/** A video stands for its addresses. */
export type AnalysisPart = WorkPart | 'requestVideo' | 'responseVideo';
export const ANALYSIS_PARTS: readonly AnalysisPart[] = [...WORK_PARTS, 'requestVideo', 'responseVideo'];

export interface OpenedAnalysis {
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

/** One analysis for one of its two people, with the parts that are asked for. Locked work is not read from the database. */
@Injectable()
export class GetAnalysis {
  constructor(
    private readonly views: PrismaAnalysisViews,
    private readonly work: PrismaOpenWork,
    private readonly shown: ShownAnalyses,
  ) {}

  async execute(
    viewer: UserCaller,
    analysisId: string,
    parts: ReadonlySet<AnalysisPart>,
  ): Promise<OpenedAnalysis> {
    const view = await this.views.find(analysisIdOf(analysisId));
    if (!view) throw analysisNotFound();
    if (!isVisibleTo(viewer.userId, view.analysis))
      throw new NotYoursError(analysisNotFound(), { analysisId });
    return isLockedFor(viewer.userId, view.analysis)
      ? this.#locked(viewer.userId, view, parts)
      : this.#open(viewer.userId, view, parts);
  }

  async #locked(
    viewerId: string,
    view: AnalysisView,
    parts: ReadonlySet<AnalysisPart>,
  ): Promise<OpenedAnalysis> {
    const request = { ...view, analysis: { ...view.analysis, responseVideo: undefined } };
    const { requestVideo } = await this.shown.videosOf(viewerId, request, parts);
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

  async #open(
    viewerId: string,
    view: AnalysisView,
    parts: ReadonlySet<AnalysisPart>,
  ): Promise<OpenedAnalysis> {
    const { id, coachId } = view.analysis;
    const work = await this.work.of(id, parts, unreadable);
    const { notes, takes, summaryItems, courtPinnings, replacement } = work;
    const clips = notes.flatMap(({ clip, isHidden }) => (clip && !isHidden ? clip : []));
    const { requestVideo, responseVideo, sounds } = await this.shown.videosOf(viewerId, view, parts, [
      ...clips,
      ...takes.map(({ sound }) => sound),
    ]);
    return {
      shown: { ...view, requestVideo },
      annotations: notes.map((note) => toShownNote(note, sounds)),
      summaryItems,
      responseVideo,
      replacementVideo: viewerId === coachId ? replacement : undefined,
      courtPinnings,
      takes: takes.map((take) => ({ ...take, sound: sounds.get(take.sound.id) ?? take.sound })),
      locked: false,
    };
  }
}

/** Only where it was stays of a note that operators hid. */
const HIDDEN_NOTE = {
  label: '',
  content: '',
  voiceClipId: undefined,
  voiceClip: undefined,
  drawingVersion: 0,
  isHidden: true,
};

function toShownNote(
  { isHidden, clip, ...note }: OpenNote,
  sounds: ReadonlyMap<string, ShownVideo>,
): ShownNote {
  return isHidden ? { ...note, ...HIDDEN_NOTE } : { ...note, voiceClip: clip && sounds.get(clip.id) };
}

const FAILURES = {
  notes: ['ANNOTATIONS_FETCH_ERROR', 'notes'],
  pinnings: ['ANNOTATIONS_FETCH_ERROR', 'notes'],
  summary: ['SUMMARY_FETCH_ERROR', 'summary'],
  takes: ['TAKES_FETCH_ERROR', 'talk'],
  replacement: ['ANNOTATIONS_FETCH_ERROR', 'notes'],
} as const;

function unreadable(part: keyof typeof FAILURES, cause: unknown): DomainError {
  const [code, what] = FAILURES[part];
  return new DomainError(
    'internal',
    code,
    `Couldn't load the ${what}. Try again in a moment.`,
    {},
    { cause },
  );
}
