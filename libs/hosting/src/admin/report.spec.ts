import { fields, said, table } from './report.js';

const AT = new Date('2026-11-21T08:00:00Z');

it('aligns rows under the names of their fields, and returns the rows as data', () => {
  const rows = [
    { id: 'a', at: AT, error: null },
    { id: 'longer', at: AT, error: 'Error: no' },
  ];
  expect(table(rows, 'None.')).toEqual({
    data: rows,
    text: [
      'id      at                        error',
      'a       2026-11-21T08:00:00.000Z',
      'longer  2026-11-21T08:00:00.000Z  Error: no',
    ].join('\n'),
  });
  expect(table([], 'None.')).toEqual({ data: [], text: 'None.' });
});

it('shows an object field by field, with its lists as tables below', () => {
  const thing = {
    id: 'a',
    areas: ['serve', 'volley'],
    more: { count: 2 },
    holds: [{ state: 'held' }],
    jobs: [],
  };
  expect(fields(thing).text).toBe(
    [
      'id     a',
      'areas  serve, volley',
      'more   {"count":2}',
      ...['', 'holds:', '  state', '  held'],
      ...['', 'jobs:', '  none'],
    ].join('\n'),
  );
});

it('escapes user text, so that it cannot fake output or control the terminal', () => {
  const { text, data } = table([{ comment: 'A fraud.\n\u001b[2Jr9\u2028x' }], '');
  expect(text.split('\n')).toEqual(['comment', 'A fraud. [2Jr9 x']);
  expect(JSON.stringify(data)).toContain('\\n');
});

it('returns the sentence as data if there is nothing else', () => {
  expect(said('Done.')).toEqual({ text: 'Done.', data: { message: 'Done.' } });
});
