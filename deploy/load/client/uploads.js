import encoding from 'k6/encoding';
import { sleep } from 'k6';
import { Trend } from 'k6/metrics';
import { send, sendJson } from './http.js';
import { CHUNK_BYTES, TARGET, WORLD } from './settings.js';

/** The film to upload, from the directory of the run. */
const CLIP = __ENV.LOAD_CLIP || 'clip.mp4';
const clip = open(`${WORLD}/${CLIP}`, 'b');
const playable = new Trend('video_playable', true);
const PLAYABLE_TIMEOUT_MS = 300_000;

/** Uploads the clip by tus, piece by piece. Returns the id of the video and the address of its state. */
export function upload(session, purpose, filename = CLIP) {
  const headers = { 'tus-resumable': '1.0.0' };
  const created = send('POST', '/files/uploads', null, {
    ...{ kind: 'change', name: 'open an upload', session },
    headers: {
      ...headers,
      'upload-length': String(clip.byteLength),
      'upload-metadata': about(purpose, filename),
    },
  });
  const location = created.headers.Location;
  const address = location.startsWith('/')
    ? location
    : `${TARGET}${location.replace(/^https?:\/\/[^/]+/, '')}`;
  let answer;
  for (let offset = 0; offset < clip.byteLength; offset += CHUNK_BYTES) {
    const piece = clip.slice(offset, Math.min(offset + CHUNK_BYTES, clip.byteLength));
    const where = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const isLast = offset + CHUNK_BYTES >= clip.byteLength;
    answer = send('PATCH', address, piece, {
      // The last request waits until the server has inspected the whole film.
      ...{ kind: isLast ? 'last-piece' : 'piece', name: 'a piece of an upload', session, timeout: '120s' },
      headers: { ...headers, ...where },
    });
  }
  return { videoId: answer.headers['Bandeja-Video-Id'], address, sentAt: Date.now() };
}

/** Waits until an uploaded video can be played and has its pictures. */
export function untilPlayable(session, { address, sentAt }) {
  const question = { kind: 'screen', name: 'how a video gets on', session };
  while (Date.now() - sentAt < PLAYABLE_TIMEOUT_MS) {
    const { status } = sendJson('GET', `${address}/video`, null, question);
    if (status === 'ready') return playable.add(Date.now() - sentAt);
    if (status === 'failed') throw new Error('the uploaded video failed');
    sleep(0.5);
  }
  throw new Error('the uploaded video never became playable');
}

function about(purpose, filename) {
  const metadata = { filename, filetype: '', purpose };
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${encoding.b64encode(value)}`)
    .join(',');
}
