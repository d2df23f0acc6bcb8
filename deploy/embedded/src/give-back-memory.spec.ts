import { giveBackMemory } from './give-back-memory.js';

const stories = () => Array.from({ length: 300_000 }, (_, index) => ({ index, text: `${index}`.repeat(8) }));

describe('giveBackMemory', () => {
  it('also returns pages on which little is left', () => {
    let full = 0;
    const keepSome = () => {
      const all = stories();
      full = process.memoryUsage().heapTotal;
      return all.filter(({ index }) => index % 100 === 0);
    };
    const kept = keepSome();
    giveBackMemory();
    expect(process.memoryUsage().heapTotal).toBeLessThan(full - 10_000_000);
    expect(kept).toHaveLength(3_000);
  });
});
