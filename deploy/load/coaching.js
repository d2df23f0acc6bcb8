import { sleep } from 'k6';
import { Trend } from 'k6/metrics';
import { finish, send, UNREAD } from './client/http.js';
import { arrivals, expected, think, thresholds, VISITORS } from './client/options.js';
import { athletes, coaches, someCoach } from './client/people.js';
import { PREPARED } from './client/prepared.js';
import { ask, askAll, screen } from './client/screens.js';
import { sessionOf } from './client/sessions.js';
import { untilPlayable, upload } from './client/uploads.js';
import { submit } from './requesting.js';

export const PER_MINUTE = 12;
const PAID_TIMEOUT_MS = 60_000;
const FIRST_BYTES = 1024 * 1024;

const stats = screen('CoachStats');
const requests = screen('CoachRequests');
const activity = screen('RecentActivity');
const unread = screen('UnreadNotifications');
const open = screen('StartAnalysis');
const workspace = screen('WorkspaceAnalysis');
const summary = screen('WorkspaceSummary');
const saveNote = screen('SaveAnnotation');
const saveItem = screen('SaveSummaryItem');
const attach = screen('AttachResponseVideo');
const check = screen('CompletionCheck');
const complete = screen('CompleteAnalysis');
const viewed = screen('ViewedAnalysis');

const paidAfter = new Trend('delivered_to_paid', true);

export const options = {
  ...VISITORS,
  setupTimeout: '20m',
  scenarios: { coaching: arrivals('coach', PER_MINUTE, 30) },
  thresholds: thresholds(['screen', 'change', 'piece', 'last-piece', 'media'], ['coaching']),
};

/** A paid request with a processed video for each delivery of the run. */
export const setup = () => prepareRequests(expected(PER_MINUTE));

export function prepareRequests(count) {
  const made = Array.from({ length: count }, (_, index) => {
    const athlete = athletes[index % athletes.length];
    const session = sessionOf(athlete);
    const video = upload(session, 'request');
    submit(session, athlete, coaches[index % coaches.length].id, video.videoId);
    return { athlete, video };
  });
  for (const { athlete, video } of made) untilPlayable(sessionOf(athlete), video);
  console.info(PREPARED);
}

/** One delivery: the dashboard, the video, notes, a summary, a response, and waiting for the capture. */
export function coach() {
  const session = sessionOf(someCoach());
  const waiting = requests({ tab: 'PENDING', pageSize: 20 });
  const [, { coachRequests }] = askAll(session, [stats(), waiting, unread(), activity({ pageSize: 5 })]);
  const { id } = coachRequests.analyses.at(-1);
  think();
  ask(session, open({ analysisId: id }));
  const [{ analysis }] = askAll(session, [workspace({ id }), summary({ id })]);
  watch(analysis.requestVideo.playbackUrl);
  write(session, id);
  const { videoId } = upload(session, 'response', 'answer.mp4');
  ask(session, attach({ analysisId: id, videoId }));
  ask(session, check({ analysisId: id }));
  think();
  ask(session, complete({ analysisId: id }));
  untilPaid(session, id);
  finish('coaching');
}

function watch(address) {
  const headers = { range: `bytes=0-${FIRST_BYTES - 1}` };
  send('GET', address, null, { kind: 'media', name: 'begin of a video', headers, ...UNREAD });
}

function write(session, analysisId) {
  for (const [index, category] of ['TECHNICAL', 'TACTICAL', 'PHYSICAL', 'MENTAL'].entries()) {
    think();
    const note = { ...fresh(), timestampMs: 500 + index * 1_000, category, label: 'Bandeja too flat' };
    ask(session, saveNote({ analysisId, annotation: { ...note, content: 'Open the face a touch.' } }));
  }
  for (const category of ['ASSESSMENT', 'RECOMMENDATION', 'FEEDBACK']) {
    think();
    const item = { ...fresh(), category, label: 'First thing to change', content: 'Turn before you run.' };
    ask(session, saveItem({ analysisId, summaryItem: item }));
  }
}

const fresh = () => ({ id: crypto.randomUUID(), expectedVersion: 0 });

function untilPaid(session, id) {
  for (const deliveredAt = Date.now(); Date.now() - deliveredAt < PAID_TIMEOUT_MS; sleep(0.25))
    if (ask(session, viewed({ id })).analysis.paid) return paidAfter.add(Date.now() - deliveredAt);
  throw new Error(`analysis ${id} was delivered and not paid`);
}
