import type { Database } from '@bandeja/database';
import { PublishedMarks } from './published-marks.js';

const WITHIN_MS = 20;

function marksOf(execute: () => Promise<number> = () => Promise.resolve(1)) {
  const written: bigint[][] = [];
  const executePrepared = (_statement: unknown, events: bigint[]) => {
    written.push(events);
    return execute();
  };
  const marks = new PublishedMarks({ executePrepared } as unknown as Database, WITHIN_MS);
  return { marks, written };
}

const rows = (...seqs: number[]) => seqs.map((seq) => ({ seq: BigInt(seq) }));

describe('marks of published events', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('are due some time after the first of them, and written together', async () => {
    const { marks, written } = marksOf();
    expect(marks.dueInMs).toBeUndefined();
    marks.add(rows(1));
    expect(marks.dueInMs).toBe(WITHIN_MS);
    vi.advanceTimersByTime(WITHIN_MS - 5);
    marks.add(rows(2, 3));
    expect(marks.dueInMs).toBe(5);
    vi.advanceTimersByTime(50);
    expect(marks.dueInMs).toBe(0);
    await marks.write();
    await marks.write();
    expect(written).toEqual([[1n, 2n, 3n]]);
    expect(marks.dueInMs).toBeUndefined();
  });

  it('stay due if they cannot be written', async () => {
    const { marks, written } = marksOf(() => Promise.reject(new Error('no connection')));
    marks.add(rows(1));
    await expect(marks.write()).rejects.toThrow('no connection');
    await expect(marks.write()).rejects.toThrow('no connection');
    expect(written).toEqual([[1n], [1n]]);
    expect(marks.unpublished(rows(1, 2))).toEqual(rows(2));
  });

  it('keep what is published out of a batch that was read before they were written', async () => {
    const { marks, written } = marksOf();
    marks.add(rows(1));
    expect(marks.unpublished(rows(1, 2))).toEqual(rows(2));
    await marks.write();
    expect(marks.unpublished(rows(1, 2))).toEqual(rows(2));
    // Whether it was read before or a crash has undone the mark: it is marked again.
    await marks.write();
    expect(written).toEqual([[1n], [1n]]);
  });

  it('forget what no batch holds any more', async () => {
    const { marks } = marksOf();
    marks.add(rows(1));
    await marks.write();
    expect(marks.unpublished(rows(2))).toEqual(rows(2));
    // Its mark was lost long after: it is published again, as after a crash of this process.
    expect(marks.unpublished(rows(1))).toEqual(rows(1));
  });
});
