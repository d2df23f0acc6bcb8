import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { FileSink } from './file-sink.js';

const CHUNK_BYTES = 64 * 1024;
let folder: string;
let file: FileHandle;
const written = () => readFileSync(join(folder, 'upload'));
const chunk = (fill: number, bytes = CHUNK_BYTES) => new Uint8Array(bytes).fill(fill);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-sink-'));
  file = await open(join(folder, 'upload'), 'w+');
});
afterEach(async () => {
  await file.close();
  rmSync(folder, { recursive: true, force: true });
});

it('writes what waits at once, and lets no more wait than sixteen chunks', async () => {
  const sink = new FileSink(file, 0, 1_000 * CHUNK_BYTES);
  const calls = vi.spyOn(file, 'writev');
  const accepted: boolean[] = [];
  for (let count = 0; count < 17; count += 1) accepted.push(sink.write(chunk(count)));
  expect(accepted.indexOf(false)).toBe(15);
  sink.end();
  await finished(sink);
  expect(calls.mock.calls.map(([chunks]) => chunks.length)).toEqual([1, 16]);
  expect(written().length).toBe(17 * CHUNK_BYTES);
  expect([written().at(0), written().at(-1)]).toEqual([0, 16]);
});

it('continues where a file that is there in part ends, also when the system takes only part of a write', async () => {
  await file.write(chunk(1, 10));
  const whole = file.writev.bind(file);
  vi.spyOn(file, 'writev').mockImplementation((chunks, position) => {
    const [first] = chunks as readonly Uint8Array[];
    return whole(first ? [first.subarray(0, Math.ceil(first.length / 2))] : [], position);
  });
  const sink = new FileSink(file, 10, 100);
  sink.write(chunk(2, 7));
  sink.write(chunk(3, 5));
  sink.end(chunk(4, 1));
  await finished(sink);
  expect([...written()]).toEqual([...chunk(1, 10), ...chunk(2, 7), ...chunk(3, 5), 4]);
  expect(sink.position).toBe(23);
});

it('keeps the chunks that fit and refuses the one that is too much, however many bytes were announced', async () => {
  const sink = new FileSink(file, 0, 2 * CHUNK_BYTES + 1);
  Readable.from([chunk(1), chunk(2), chunk(3), chunk(4)]).pipe(sink);
  await expect(finished(sink)).rejects.toMatchObject({ status_code: 413 });
  expect(written().length).toBe(2 * CHUNK_BYTES);
});

it('frees the memory of chunks as soon as they are written', async () => {
  const sink = new FileSink(file, 0, 10 * CHUNK_BYTES);
  const chunks = [chunk(1), chunk(2)];
  for (const each of chunks) sink.write(each);
  sink.end();
  await finished(sink);
  expect(chunks.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
});
