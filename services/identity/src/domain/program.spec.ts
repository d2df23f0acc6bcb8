import { programOf } from './program.js';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    { browser: 'Firefox', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    { browser: 'Microsoft Edge', system: 'macOS' },
  ],
  ['', { browser: '', system: '' }],
  ['x'.repeat(400), { browser: '', system: '' }],
])('of the user agent %j', (userAgent, program) => {
  expect(programOf(userAgent)).toEqual(program);
});

it('does not take long for a hostile one', () => {
  const before = performance.now();
  for (const hostile of [
    'Mozilla/5.0 ('.repeat(30),
    '(('.repeat(200),
    ' Version/'.repeat(44),
    '9.'.repeat(200),
  ])
    expect(programOf(hostile)).toBeDefined();
  expect(performance.now() - before).toBeLessThan(2_000);
});
