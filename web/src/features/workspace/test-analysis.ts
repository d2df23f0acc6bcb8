import type { WorkspaceAnalysisQuery } from '../../api/generated/graphql';

type Analysis = WorkspaceAnalysisQuery['analysis'];
type Video = Analysis['requestVideo'];
type Note = NonNullable<Analysis['work']>['annotations'][number];

export const buildVideo = (overrides: Partial<Video> = {}): Video => ({
  id: 'video-1',
  status: 'READY',
  durationMs: 108_000,
  width: 1280,
  height: 720,
  filename: 'rally.mp4',
  playbackUrl: 'http://localhost/files/rally.mp4',
  addressFailure: null,
  downloadUrl: null,
  thumbnailUrl: null,
  posterUrl: null,
  framesPerSecond: null,
  framesUrl: null,
  scrubUrl: null,
  sprite: null,
  urlExpiresAt: null,
  ...overrides,
});

export const buildNote = (overrides: Partial<Note> = {}): Note => ({
  id: 'note-1',
  timestampMs: 42_000,
  category: 'TECHNICAL',
  label: 'Bandeja too flat',
  content: 'Open the face a touch.',
  isHidden: false,
  frameIndex: null,
  endMs: null,
  shot: null,
  phase: null,
  outcome: null,
  player: null,
  playbackSpeed: null,
  showing: 'HOLD',
  holdMs: 3_000,
  drawingVersion: 0,
  voiceClip: null,
  version: 1,
  ...overrides,
});

export const buildAnalysis = (overrides: Partial<Analysis> = {}): Analysis => ({
  id: 'analysis-1',
  status: 'IN_PROGRESS',
  title: 'Bandeja under pressure',
  athleteComments: 'What should I change first?',
  focusAreas: ['court_positioning'],
  createdAt: new Date().toISOString(),
  promisedAt: null,
  overdue: false,
  urgent: false,
  paid: false,
  rejectionReason: null,
  rejectionDescription: null,
  responseRevision: 'NOT_DELIVERED',
  athlete: {
    id: 'athlete-1',
    fullName: 'Carla Domínguez',
    avatarUrl: null,
    skillLevel: 'intermediate',
    yearsOfExperience: 3,
    primaryGoals: ['improve_technique'],
    sport: 'padel',
    playingSide: null,
  },
  agreedRate: { amountMinor: 6_500, currency: 'USD' },
  coachPayout: { amountMinor: 4_550, currency: 'USD' },
  requestVideo: buildVideo(),
  work: { annotations: [buildNote()], responseVideo: null, replacementVideo: null, courtPinnings: [] },
  ...overrides,
});
