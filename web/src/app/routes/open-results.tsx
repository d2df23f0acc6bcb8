import { Component as ResultsRoute } from './results.route';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';

export const ID = '0b9f1c1e-3a52-4a53-9d0c-0000000000bb';
const CARDS = 'GET /api/stripe-payment-methods?customerId=';
const FILM_SHARING = {
  ...{ stoppedAt: null, keptUntil: '2028-11-14T05:00:00Z', deletedAt: null },
  ...{ addressSeconds: 900, viewers: [] },
};
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

const buildVideo = (id: string) => ({
  id,
  status: 'READY',
  durationMs: 108_000,
  width: 1280,
  height: 720,
  filename: `${id}.mp4`,
  playbackUrl: `/files/videos/${id}/playback`,
  downloadUrl: `/files/videos/${id}/download`,
  thumbnailUrl: null,
  urlExpiresAt: null,
});

export const WORK = {
  annotations: [
    {
      id: 'n-2',
      timestampMs: 42_000,
      category: 'TECHNICAL',
      label: 'Bandeja too flat',
      content: 'Open the face.',
      endMs: 48_600,
      shot: 'BANDEJA',
    },
    { id: 'n-1', timestampMs: 9_000, category: 'TACTICAL', label: 'Good split', content: '' },
  ],
  summaryItems: [
    { id: 's-1', category: 'ASSESSMENT', label: 'Solid base', content: 'You read the lob well.' },
    { id: 's-2', category: 'RECOMMENDATION', label: 'Finish across', content: '20 a session.' },
  ],
  responseVideo: buildVideo('response'),
  takes: [] as unknown[],
};

export const buildAnalysis = (changes: object = {}) => ({
  id: ID,
  status: 'COMPLETED',
  title: 'Bandeja under pressure',
  athleteComments: 'Look at my feet',
  focusAreas: ['volley_net_play'],
  createdAt: '2026-11-13T10:00:00Z',
  openedAt: '2026-11-13T10:00:00Z',
  promisedAt: '2026-11-15T10:00:00Z' as string | null,
  startedAt: '2026-11-13T12:00:00Z' as string | null,
  completedAt: '2026-11-14T05:00:00Z',
  endedAt: null,
  ending: null,
  paid: true,
  rejectionReason: null,
  rejectionDescription: null,
  cancellableFrom: null,
  agreedRate: usd(6_500),
  coach: { id: 'coach-1', fullName: 'Lucía Ferrer', avatarUrl: null },
  requestVideo: buildVideo('request'),
  payment: { id: 'p-1', status: 'COMPLETED' },
  work: WORK,
  ...changes,
});

export const buildLocked = (status: string, changes: object = {}) =>
  buildAnalysis({ status, work: null, paid: false, completedAt: null, ...changes });

/** For tests: the results page of one analysis. */
export async function openResults(analysis: unknown, answers: object = {}) {
  const server = fakeServer({
    AnalysisResults: typeof analysis === 'string' ? { error: analysis } : { analysis },
    Thread: { thread: { messages: [], openUntil: '2026-12-14T05:00:00Z', endedAt: null, remaining: 20 } },
    FilmSharing: { filmSharing: FILM_SHARING },
    OwnReview: { analysis: { id: ID, status: 'COMPLETED', review: null } },
    [CARDS]: { paymentMethods: [] },
    ...answers,
  });
  const routes = [{ path: '/user/analysis/:analysisId', element: <ResultsRoute /> }];
  return { server, ...(await renderRoutes(routes, { path: `/user/analysis/${ID}`, server, user: {} })) };
}
