import { exactTimecode, readTimecode } from './player-time';

describe('a time that is typed', () => {
  it.each([
    ['0:42.18', 42_180],
    ['1:05', 65_000],
    ['7', 7_000],
    ['0:07,5', 7_500],
    [' 2:00.004 ', 120_004],
  ])('%p is read', (text, timeMs) => {
    expect(readTimecode(text)).toBe(timeMs);
  });

  it.each(['', 'soon', '1:', '-3', '1:2:3'])('%p is none', (text) => {
    expect(readTimecode(text)).toBeUndefined();
  });

  it('is read as it is shown', () => {
    expect(readTimecode(exactTimecode(83_450))).toBe(83_450);
  });
});
