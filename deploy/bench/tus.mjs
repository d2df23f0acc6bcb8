import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

const PLAYABLE_TIMEOUT_MS = 300_000;

export function tusHeaders(session) {
  return { authorization: `Bearer ${session}`, 'tus-resumable': '1.0.0' };
}

/** Creates an upload and returns its address. */
export async function create(origin, headers, sizeBytes, filename = 'rally.mp4', purpose = 'request') {
  const metadata = Object.entries({ filename, filetype: '', purpose })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const answer = await fetch(`${origin}/files/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(sizeBytes), 'upload-metadata': metadata },
  });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return new URL(answer.headers.get('location'), origin).href;
}

export function patch(address, headers, file, from, to) {
  const about = { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
  return send(address, 'PATCH', { ...headers, ...about }, file, from, to);
}

/** Streams a part of a file as the body of one request. */
export async function send(url, method, headers, file, from, to) {
  const sending = request(url, { method, headers: { ...headers, 'content-length': to - from } });
  const answered = new Promise((resolve, reject) => sending.once('response', resolve).once('error', reject));
  await pipeline(createReadStream(file, { start: from, end: to - 1, highWaterMark: 256 * 1024 }), sending);
  const response = await answered;
  let body = '';
  for await (const chunk of response) body += chunk;
  if (response.statusCode !== 204) throw new Error(`${method}: ${response.statusCode} ${body}`);
  return { headers: response.headers, body };
}

/** Resolves when the uploaded video can be played. */
export async function untilPlayable(address, headers) {
  for (const end = Date.now() + PLAYABLE_TIMEOUT_MS; Date.now() < end; await pause(50)) {
    const { status } = await (await fetch(`${address}/video`, { headers })).json();
    if (status === 'ready') return;
    if (status === 'failed') break;
  }
  throw new Error('the uploaded video never became playable');
}

export async function timed(work) {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
