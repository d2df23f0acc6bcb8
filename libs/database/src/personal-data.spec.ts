import { inPages, mapPages, personalDataJson } from './personal-data.js';

const numbers = (count: number, requested: (number | undefined)[] = []) =>
  inPages<number>((last, take) => {
    requested.push(last);
    const start = last === undefined ? 0 : last + 1;
    return Promise.resolve(
      Array.from({ length: Math.min(take, count - start) }, (_, index) => start + index),
    );
  });

describe('personalDataJson', () => {
  it('writes values and lists of any length under their names', async () => {
    const text = await personalDataJson({
      name: () => Promise.resolve('Nora "N" Lind'),
      nothing: () => Promise.resolve(undefined),
      at: () => Promise.resolve(new Date(0)),
      none: () => numbers(0),
      many: () => mapPages(numbers(1_200), (number) => ({ number })),
    });
    const { many, ...rest } = JSON.parse(text) as { many: { number: number }[] };
    expect(rest).toEqual({
      name: 'Nora "N" Lind',
      nothing: null,
      at: '1970-01-01T00:00:00.000Z',
      none: [],
    });
    expect(many.map(({ number }) => number)).toEqual(Array.from({ length: 1_200 }, (_, index) => index));
  });

  it('requests each page with the last row of the previous one, and stops after a short one', async () => {
    const requested: (number | undefined)[] = [];
    await personalDataJson({ list: () => numbers(1_000, requested) });
    expect(requested).toEqual([undefined, 499, 999]);
  });
});
