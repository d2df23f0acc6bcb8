import { randomUUID } from 'node:crypto';
import type { Outcome, Outcomes } from './callers.js';
import { alike, type RestRule } from './rest-access.js';

const TUS = { 'tus-resumable': '1.0.0' };
const TUS_BYTES = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Athletes and coaches have files; operators and services have none. */
const byCaller = (
  athlete: Outcome,
  otherAthlete: Outcome,
  coach: Outcome,
  otherCoach: Outcome,
): Outcomes => ({
  ...{ athlete, otherAthlete, coach, otherCoach },
  ...{ nobody: '401 UNAUTHENTICATED', service: '401 UNAUTHENTICATED' },
  ...{ recovery: '403 FORBIDDEN', admin: '403 FORBIDDEN', halfway: '403 SECOND_FACTOR_REQUIRED' },
});
const players = (outcome: Outcome) => byCaller(outcome, outcome, outcome, outcome);
const uploader = (outcome: Outcome, other: Outcome) => byCaller(outcome, other, other, other);
/** Of the answer to HEAD there is the status alone. */
const bare = (outcomes: Outcomes) =>
  Object.fromEntries(
    Object.entries(outcomes).map(([caller, outcome]) => [caller, outcome.split(' ')[0]]),
  ) as Outcomes;

const ofUpload: Pick<RestRule, 'params' | 'headers'> = {
  params: ({ openUploadId }) => ({ id: openUploadId }),
  headers: TUS,
};

const uploadOf = (purpose: string, filename: string, filetype: string, outcomes: Outcomes): RestRule => ({
  headers: {
    ...TUS,
    'upload-length': '1000',
    'upload-metadata': `filename ${encoded(filename)},filetype ${encoded(filetype)},purpose ${encoded(purpose)}`,
  },
  outcomes,
});
const COACHES = byCaller('403 FORBIDDEN', '403 FORBIDDEN', '201', '201');

/** Who may begin an upload of which purpose, beside that of a request. */
export const UPLOAD_ACCESS: Record<string, RestRule> = {
  'POST /files/uploads (response)': uploadOf('response', 'answer.mp4', 'video/mp4', COACHES),
  'POST /files/uploads (voice)': uploadOf('voice', 'note.webm', 'audio/webm', COACHES),
  'POST /files/uploads (take)': uploadOf('take', 'take.webm', 'audio/webm', COACHES),
};

/** Who may access which route of /files: tus uploads, signed reads, avatars, documents, the export of personal data. */
export const FILE_ACCESS: Record<string, RestRule> = {
  'ANY /files/*': { outcomes: alike('404') },
  'OPTIONS /files/uploads': { outcomes: alike('204') },
  'HEAD /files/uploads': { headers: TUS, outcomes: bare(players('405')) },
  'PATCH /files/uploads': { headers: TUS_BYTES, outcomes: players('405 METHOD_NOT_ALLOWED') },
  'DELETE /files/uploads': { headers: TUS, outcomes: players('405 METHOD_NOT_ALLOWED') },
  'POST /files/uploads': uploadOf(
    'request',
    'rally.mp4',
    'video/mp4',
    byCaller('201', '201', '403 FORBIDDEN', '403 FORBIDDEN'),
  ),
  'OPTIONS /files/uploads/:id': { ...ofUpload, outcomes: alike('204') },
  'HEAD /files/uploads/:id': { ...ofUpload, outcomes: bare(uploader('200', '404')) },
  'GET /files/uploads/:id/video': {
    ...ofUpload,
    outcomes: uploader('409 UPLOAD_UNFINISHED', '404 UPLOAD_NOT_FOUND'),
  },
  'POST /files/uploads/:id': {
    params: () => ({ id: randomUUID() }),
    headers: TUS,
    outcomes: players('405 METHOD_NOT_ALLOWED'),
  },
  'PATCH /files/uploads/:id': {
    ...ofUpload,
    headers: TUS_BYTES,
    outcomes: uploader('204', '404 UPLOAD_NOT_FOUND'),
  },
  'DELETE /files/uploads/:id': { ...ofUpload, outcomes: uploader('204', '404 UPLOAD_NOT_FOUND') },
  // The next three need a signed address; without one nobody has access.
  'GET /files/videos/:id/:kind': {
    params: ({ freshVideoId }) => ({ id: freshVideoId, kind: 'playback' }),
    outcomes: alike('403 ADDRESS_EXPIRED'),
  },
  'GET /files/documents/:id': {
    params: () => ({ id: randomUUID() }),
    outcomes: alike('404 DOCUMENT_NOT_FOUND'),
  },
  'GET /files/avatars/:userId/:name': {
    params: ({ athlete }) => ({ userId: athlete.id, name: 'guessed.jpg' }),
    outcomes: alike('404 AVATAR_NOT_FOUND'),
  },
  'POST /files/avatars': {
    headers: { 'content-type': 'image/jpeg' },
    body: () => 'no picture',
    outcomes: players('415 IMAGE_INVALID'),
  },
  'DELETE /files/avatars': { outcomes: players('200') },
  'GET /files/personal-data': {
    stepUp: true,
    outcomes: { ...players('200'), service: '401 UNAUTHENTICATED' },
  },
};
