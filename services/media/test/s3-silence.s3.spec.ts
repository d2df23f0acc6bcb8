import { faultyStorage, MB } from './support/faulty-storage.js';
import { isPart, refusalOf, UNAVAILABLE } from './support/storage-answers.js';

const TIMEOUT_SECONDS = 6;
const storage = faultyStorage(TIMEOUT_SECONDS);
const { begin, offsetOf, resume, send } = storage;

it('times out on a silent server and keeps what it had', async () => {
  const url = await begin();
  expect((await send(url, 0, 6 * MB)).status).toBe(204);
  storage.server.fault = (request) => (isPart(request, 2) ? 'silence' : 'none');
  const askedAt = Date.now();
  expect(await refusalOf(await send(url, 6 * MB))).toEqual(UNAVAILABLE);
  expect(Date.now() - askedAt).toBeGreaterThan(TIMEOUT_SECONDS * 1_000);
  storage.server.fault = () => 'none';
  expect(await offsetOf(url)).toBe(6 * MB);
  await resume(url);
});
