import { eventually } from '@bandeja/testing';
import type { Fault } from './support/faulty-server.js';
import { answer, isPart, refusalOf, UNAVAILABLE } from './support/storage-answers.js';
import { askOffset, createUpload } from './support/tus.js';
import { faultyStorage, MB } from './support/faulty-storage.js';

const storage = faultyStorage();
const { about, begin, offsetOf, resume, send } = storage;

it('keeps what has arrived while the server is unavailable, reports that, and resumes from there', async () => {
  const url = await begin();
  expect((await send(url, 0, 9 * MB)).status).toBe(204);
  storage.server.isDown = true;
  expect((await askOffset(url, storage.caller)).status).toBe(503);
  expect(await refusalOf(await send(url, 9 * MB))).toEqual(UNAVAILABLE);
  storage.server.isDown = false;
  expect(await offsetOf(url)).toBe(9 * MB);
  await resume(url);
});

it('does not count an upload that could not be started', async () => {
  storage.server.isDown = true;
  for (let time = 0; time < 6; time += 1)
    expect(
      await refusalOf(
        await createUpload(storage.s3.media.origin, storage.caller, storage.video.length, about),
      ),
    ).toEqual(UNAVAILABLE);
  expect(await storage.s3.media.query('select id from upload')).toEqual([]);
});

it('resends a part that was rejected for a moment or interrupted, unnoticed', async () => {
  const failures: Fault[] = [answer(503, 'SlowDown'), 'cut'];
  storage.server.fault = (request) => (isPart(request, 2) && failures.shift()) || 'none';
  const url = await begin();
  expect((await send(url, 0)).status).toBe(204);
  expect(failures).toEqual([]);
});

it('counts no part after a failed one: every byte that it reports is stored', async () => {
  storage.server.fault = (request) => (isPart(request, 2) ? answer(503, 'SlowDown') : 'none');
  const url = await begin();
  expect(await refusalOf(await send(url, 0))).toEqual(UNAVAILABLE);
  storage.server.fault = () => 'none';
  expect(await offsetOf(url)).toBe(8 * MB);
  await resume(url);
});

it('never sends a part before the previous one has arrived', async () => {
  const begun: string[] = [];
  storage.server.fault = ({ method, url }) => {
    const number = method === 'PUT' ? /partNumber=(\d+)/.exec(url ?? '')?.[1] : undefined;
    if (number) begun.push(number);
    // The first part is never answered: if this process died now, no later part may count.
    return number === '1' ? 'silence' : 'none';
  };
  const url = await begin();
  const stop = new AbortController();
  const sending = fetch(url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${storage.caller.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: storage.video as Uint8Array<ArrayBuffer>,
    signal: stop.signal,
  }).catch(() => undefined);
  await eventually(() => expect(begun).toContain('1'));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(begun).toEqual(['1']);
  storage.server.isDown = true;
  stop.abort();
  await sending;
});

it('signs by the server’s clock if this machine’s is wrong', async () => {
  const dates: string[] = [];
  const wrong = new Date(Date.now() + 3_600_000);
  const url = await begin();
  storage.server.fault = ({ headers }) => {
    dates.push(String(headers['x-amz-date']));
    return dates.length > 1 ? 'none' : answer(403, 'RequestTimeTooSkewed', { date: wrong.toUTCString() });
  };
  await askOffset(url, storage.caller);
  expect(await offsetOf(url)).toBe(0);
  // The SDK followed the first answer an hour ahead, and the real server back.
  const signedAt = dates[1]!.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6');
  expect(Math.abs(Date.parse(signedAt) - wrong.getTime())).toBeLessThan(600_000);
});
