import { coachYearsKey } from './coach-years';

describe('years of coaching', () => {
  it.each([
    [0, undefined],
    [1, '1'],
    [2, '1'],
    [6, '6'],
    [9, '6'],
    [12, '10'],
  ])('%d are shown as their bucket', (years, key) => {
    expect(coachYearsKey(years)).toBe(key);
  });
});
