import type { Analysis, GetAnalysisResponse } from '@bandeja/contracts/analysis';
import type * as Schema from '../../generated/schema.js';
import {
  annotationView,
  enumOf,
  enumOrNull,
  moneyView,
  orNull,
  participantView,
  summaryItemView,
  takeView,
  videoView,
} from '../views.js';

/** The fields that the analysis itself provides; review and payment have their own resolvers. */
export type AnalysisView = Omit<Schema.Analysis, 'review' | 'payment'>;

export function analysisView(analysis: Analysis | undefined): AnalysisView {
  if (!analysis?.createdAt || !analysis.requestVideo) throw new Error('analysis returned no analysis');
  return {
    id: analysis.id,
    status: enumOf('ANALYSIS_STATUS', analysis.status),
    title: analysis.title,
    athleteComments: analysis.athleteComments,
    focusAreas: analysis.focusAreas,
    athlete: participantView(analysis.athlete),
    coach: participantView(analysis.coach),
    agreedRate: moneyView(analysis.agreedRate),
    coachPayout: analysis.coachPayout ?? null,
    rejectionReason: orNull(analysis.rejectionReason),
    rejectionDescription: orNull(analysis.rejectionDescription),
    createdAt: analysis.createdAt,
    openedAt: analysis.openedAt ?? null,
    promisedAt: analysis.promisedAt ?? null,
    startedAt: analysis.startedAt ?? null,
    completedAt: analysis.completedAt ?? null,
    paymentFailedAt: analysis.paymentFailedAt ?? null,
    endedAt: analysis.endedAt ?? null,
    ending: enumOrNull('ANALYSIS_ENDING', analysis.ending),
    holdUntil: analysis.holdUntil ?? null,
    deliverBy: analysis.deliverBy ?? null,
    overdue: analysis.overdue,
    urgent: analysis.urgent,
    paid: analysis.paid,
    cancellableFrom: analysis.cancellableFrom ?? null,
    responseRevision: enumOrNull('RESPONSE_REVISION', analysis.responseRevision),
    requestVideo: videoView(analysis.requestVideo),
    work: null,
  };
}

/** Fields of an analysis that cost a reading of their own, and what they are called in GetAnalysisResponse. */
const READ_APART = {
  requestVideo: 'analysis.request_video',
  'work.annotations': 'annotations',
  'work.summaryItems': 'summary_items',
  'work.responseVideo': 'response_video',
  'work.replacementVideo': 'replacement_video',
  'work.courtPinnings': 'court_pinnings',
  'work.takes': 'takes',
};

/** They need no reading of the analysis. */
const isBeside = (path: string) => ['id', '__typename', 'work'].includes(path) || path.startsWith('work.');

/** What GetAnalysis has to read for the selected fields. */
export const readMaskOf = (selected: ReadonlySet<string>): string[] => [
  ...([...selected].every(isBeside) ? [] : ['analysis']),
  ...Object.entries(READ_APART).flatMap(([path, field]) => (selected.has(path) ? field : [])),
];

/** Without the analysis, where only its work was asked for. */
export function analysisWithWorkView(
  analysisId: string,
  response: GetAnalysisResponse,
): Pick<AnalysisView, 'id' | 'work'> & Partial<AnalysisView> {
  const { analysis, locked, annotations, summaryItems, responseVideo, replacementVideo } = response;
  return {
    ...(analysis ? analysisView(analysis) : { id: analysisId.toLowerCase() }),
    work: locked
      ? null
      : {
          annotations: annotations.map(annotationView),
          summaryItems: summaryItems.map(summaryItemView),
          responseVideo: responseVideo ? videoView(responseVideo) : null,
          replacementVideo: replacementVideo ? videoView(replacementVideo) : null,
          courtPinnings: response.courtPinnings,
          takes: response.takes.map(takeView),
        },
  };
}
