import type { Database } from '@bandeja/database';
import { KeptFigures } from './kept-figures.js';

describe('kept figures', () => {
  it('of which there are too many are those that were asked for longest ago', async () => {
    const settled = () => Promise.resolve([{ version: '1', isSettled: true }]);
    const figures = new KeptFigures<number>({ queryPrepared: settled } as unknown as Database, { most: 3 });
    let counts = 0;
    const ask = async (key: string) => {
      figures.noteAsked(key);
      await figures.of(key, '1', () => Promise.resolve((counts += 1)));
    };
    await ask('usual');
    for (let other = 0; other < 9; other++) {
      await ask(`other ${other}`);
      await ask('usual');
    }
    expect(counts).toBe(1 + 9);
    expect(figures.noteAsked('other 8')).toBe(true);
    expect(figures.noteAsked('other 5')).toBe(false);
  });
});
