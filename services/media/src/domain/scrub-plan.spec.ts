import { isSlowToSeek } from './scrub-plan.js';

const FULL_HD = { width: 1_920, height: 1_080 };

it.each([
  ['a phone clip with a key frame a second', FULL_HD, 30, false],
  ['a phone clip with a key frame every ten seconds', FULL_HD, 300, true],
  ['the same held upright', { width: 1_080, height: 1_920 }, 300, true],
  ['60 frames a second with a key frame a second', FULL_HD, 60, true],
  ['4K with a key frame a second', { width: 3_840, height: 2_160 }, 30, true],
  ['a small film with few key frames', { width: 320, height: 240 }, 300, false],
])('knows whether jumping about is slow: %s', (_, size, longestGroup, expected) => {
  expect(isSlowToSeek(size, longestGroup)).toBe(expected);
});
