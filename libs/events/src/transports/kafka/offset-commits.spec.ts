import { OffsetCommits } from './offset-commits.js';

const commitOffsets = vi.fn(() => Promise.resolve());
const open = () => new OffsetCommits({ commitOffsets });

beforeEach(() => {
  vi.useFakeTimers();
  commitOffsets.mockReset();
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
});
