import type { UserCaller } from '@bandeja/auth';
import { DomainError, NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isLockedFor, isVisibleTo } from '../../domain/analysis.js';
import type { AnalysisView } from '../../domain/analysis-view.js';
import type { CourtPinning } from '../../domain/court-pinning.js';
import type { SummaryItem } from '../../domain/notes.js';
import { analysisIdOf, analysisNotFound } from '../../domain/validation.js';
import type { Video } from '../../domain/video.js';
import type { Saved } from '../../outbound/prisma/prisma-notes.js';
import {
  PrismaOpenedAnalyses,
  WORK_PARTS,
  type OpenNote,
  type OpenWork,
  type WorkPart,
} from '../../outbound/prisma/prisma-opened-analyses.js';
import {
  ShownAnalyses,
  type ShownAnalysis,
  type ShownNote,
  type ShownTake,
  type ShownVideo,
} from './shown-analyses.js';

/** A video stands for its addresses. */
export type AnalysisPart = 'analysis' | WorkPart | 'requestVideo' | 'responseVideo';
export const ANALYSIS_PARTS: readonly AnalysisPart[] = [
  'analysis',
  ...WORK_PARTS,
  'requestVideo',
  'responseVideo',
];
/** They have no addresses that depend on the analysis. */
const READ_ALONE: ReadonlySet<AnalysisPart> = new Set(['summary', 'pinnings']);

export interface OpenedAnalysis {
  /** Undefined if only parts are asked for that can be read alone. */
  shown: ShownAnalysis | undefined;
  annotations: ShownNote[];
  summaryItems: Saved<SummaryItem>[];
  responseVideo: ShownVideo | undefined;
  /** The next response, until it is ready; only its coach sees it. It has no addresses yet. */
  replacementVideo: Video | undefined;
  courtPinnings: Saved<CourtPinning>[];
  takes: ShownTake[];
  locked: boolean;
}

/** One analysis for one of its two people, with the parts that are asked for. Locked work is not read. */
@Injectable()
export class GetAnalysis {
  constructor(
    private readonly analyses: PrismaOpenedAnalyses,
    private readonly shown: ShownAnalyses,
  ) {}

  async execute(
    viewer: UserCaller,
    analysisId: string,
    parts: ReadonlySet<AnalysisPart>,
  ): Promise<OpenedAnalysis> {
    const isWhole = ![...parts].every((part) => READ_ALONE.has(part));
    const asked = { viewerId: viewer.userId, asked: parts, isWhole };
    const found = await this.analyses.find(analysisIdOf(analysisId), asked, unreadable);
    if (!found) throw analysisNotFound();
    const { access, view, work } = found;
    if (!isVisibleTo(viewer.userId, access)) throw new NotYoursError(analysisNotFound(), { analysisId });
    if (isLockedFor(viewer.userId, access)) return this.#locked(viewer.userId, view, parts);
    return view ? this.#open(viewer.userId, view, work, parts) : { ...CLOSED, ...alone(work), locked: false };
  }

  async #locked(
    viewerId: string,
    view: AnalysisView | undefined,
    parts: ReadonlySet<AnalysisPart>,
  ): Promise<OpenedAnalysis> {
    if (!view) return CLOSED;
    const request = { ...view, analysis: { ...view.analysis, responseVideo: undefined } };
    const { requestVideo } = await this.shown.videosOf(viewerId, request, parts);
    return { ...CLOSED, shown: { ...view, requestVideo } };
  }

  async #open(
    viewerId: string,
    view: AnalysisView,
    { notes, takes, summaryItems, courtPinnings, replacement }: OpenWork,
    parts: ReadonlySet<AnalysisPart>,
  ): Promise<OpenedAnalysis> {
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
      replacementVideo: viewerId === view.analysis.coachId ? replacement : undefined,
      courtPinnings,
      takes: takes.map((take) => ({ ...take, sound: sounds.get(take.sound.id) ?? take.sound })),
      locked: false,
    };
  }
}

/** What can be read without the analysis. */
const alone = ({ summaryItems, courtPinnings }: OpenWork) => ({ summaryItems, courtPinnings });

const CLOSED: OpenedAnalysis = {
  shown: undefined,
  annotations: [],
  summaryItems: [],
  responseVideo: undefined,
  replacementVideo: undefined,
  courtPinnings: [],
  takes: [],
  locked: true,
};

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
