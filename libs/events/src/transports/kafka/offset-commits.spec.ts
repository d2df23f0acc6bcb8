import { OffsetCommits } from './offset-commits.js';

const commitOffsets = vi.fn(() => Promise.resolve());
const flush = vi.fn(() => Promise.resolve(true));
const onLost = vi.fn();
const open = () => new OffsetCommits({ commitOffsets }, { flush, onLost });

beforeEach(() => {
  vi.useFakeTimers();
  commitOffsets.mockReset();
  flush.mockReset().mockResolvedValue(true);
  onLost.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('offsets', () => {
  it('are committed for all partitions in one request, each once', async () => {
    const commits = open();
    commits.add('t', 0, '1');
    commits.add('t', 1, '7');
    commits.add('t', 0, '5');
    expect(commitOffsets).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(commitOffsets.mock.calls).toEqual([
      [
        [
          { topic: 't', partition: 0, offset: '5' },
          { topic: 't', partition: 1, offset: '7' },
        ],
      ],
    ]);
  });

  it('are committed at the end, but not after a rebalance', async () => {
    const ending = open();
    ending.add('t', 0, '1');
    await ending.close();
    expect(commitOffsets).toHaveBeenCalledTimes(1);
    const rebalanced = open();
    rebalanced.add('t', 0, '1');
    rebalanced.forget();
    await rebalanced.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(commitOffsets).toHaveBeenCalledTimes(1);
  });

  it('are committed again after a failure, with the next ones', async () => {
    const commits = open();
    commitOffsets.mockRejectedValueOnce(new Error('rebalance'));
    commits.add('t', 0, '1');
    await vi.advanceTimersByTimeAsync(1_000);
    commits.add('t', 0, '2');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(commitOffsets).toHaveBeenLastCalledWith([{ topic: 't', partition: 0, offset: '2' }]);
  });

  it('are committed only once everything before them is on disk, and with the next ones if that is not known', async () => {
    const commits = open();
    flush.mockRejectedValueOnce(new Error('connection lost'));
    commits.add('t', 0, '1');
    commits.add('t', 1, '7');
    await vi.advanceTimersByTimeAsync(250);
    expect(flush).toHaveBeenCalledTimes(1);
    expect(commitOffsets).not.toHaveBeenCalled();
    commits.add('t', 0, '2');
    await vi.advanceTimersByTimeAsync(250);
    expect(commitOffsets.mock.calls).toEqual([
      [
        [
          { topic: 't', partition: 0, offset: '2' },
          { topic: 't', partition: 1, offset: '7' },
        ],
      ],
    ]);
  });

  it('are not committed any more once something before them was lost', async () => {
    const commits = open();
    flush.mockResolvedValueOnce(false);
    commits.add('t', 0, '1');
    await vi.advanceTimersByTimeAsync(250);
    commits.add('t', 0, '2');
    await commits.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(commitOffsets).not.toHaveBeenCalled();
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('are not committed if a rebalance comes while the disk is awaited', async () => {
    const commits = open();
    let isFlushed: (value: boolean) => void = () => undefined;
    flush.mockReturnValueOnce(new Promise((resolve) => (isFlushed = resolve)));
    commits.add('t', 0, '1');
    await vi.advanceTimersByTimeAsync(250);
    commits.forget();
    isFlushed(true);
    await commits.close();
    expect(commitOffsets).not.toHaveBeenCalled();
  });

  it('are committed in order, however long the disk takes', async () => {
    const commits = open();
    let isFlushed: (value: boolean) => void = () => undefined;
    flush.mockReturnValueOnce(new Promise((resolve) => (isFlushed = resolve)));
    commits.add('t', 0, '1');
    await vi.advanceTimersByTimeAsync(250);
    commits.add('t', 0, '2');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(commitOffsets).not.toHaveBeenCalled();
    isFlushed(true);
    await commits.close();
    expect(commitOffsets.mock.calls.flat(2)).toEqual([
      { topic: 't', partition: 0, offset: '1' },
      { topic: 't', partition: 0, offset: '2' },
    ]);
  });
});
