import { commandIn, readCommandLine } from './command-line.js';
import { commandsFor, day, flag, oneOf, required, text, time, UsageError, wholeNumber } from './command.js';
import { said } from './report.js';

const command = commandsFor<object>();
const run = () => said('');
const flagReview = command({
  ...{ name: 'reviews flag', summary: 'Flags', changes: true, run },
  arguments: { id: 'ID', reason: 'REASON...' },
});
const publish = command({
  ...{ name: 'agreements publish', summary: 'Publishes', run },
  options: { version: required(text('V')), bps: wholeNumber(0, 10_000), since: time(), all: flag },
});
const replay = command({ name: 'replay', summary: 'Replays', arguments: { id: '[ID]' }, run });
const commands = [flagReview, publish, replay];

const read = (line: string[], env: Record<string, string | undefined> = {}) =>
  readCommandLine(commandIn(line, commands), line, env);

it('finds the command at the start of the line', () => {
  expect(commandIn(['reviews', 'flag', 'r1'], commands)).toBe(flagReview);
  expect(commandIn(['replay'], commands)).toBe(replay);
  for (const line of [[], ['reviews'], ['flag'], ['agreements', 'list'], ['--version']])
    expect(() => commandIn(line, commands)).toThrow(UsageError);
});

it('reads arguments in order, the last one to the end of the line, and leaves an optional one empty', () => {
  expect(read(['reviews', 'flag', 'r1', 'Insults', 'the', 'coach.', '--operator', 'Olga']).given).toEqual({
    ...{ args: { id: 'r1', reason: 'Insults the coach.' }, options: {}, operator: 'Olga' },
  });
  expect(read(['reviews', 'flag', '--operator', 'Olga', 'r1', 'Rude: ', '--', '--no--']).given.args).toEqual({
    ...{ id: 'r1', reason: 'Rude:  --no--' },
  });
  expect(read(['replay']).given.args).toEqual({ id: '' });
});

it('parses options by type, including the common ones', () => {
  const line = ['agreements', 'publish', '--version=1.1', '--bps', '2500', '--since', '2026-11-21T08:00:00Z'];
  expect(read([...line, '--all', '--json'])).toEqual({
    given: {
      ...{ args: {}, operator: '' },
      options: { version: '1.1', bps: 2_500, since: new Date('2026-11-21T08:00:00Z'), all: true },
    },
    ...{ asJson: true, asksForHelp: false },
  });
  expect(read(['agreements', 'publish', '--version', '2']).given.options).toEqual({
    ...{ version: '2', bps: undefined, since: undefined, all: false },
  });
  expect(read(['agreements', 'publish', '-h']).asksForHelp).toBe(true);
});

it('takes the operator from the option or else the environment, and runs no change without one', () => {
  const line = ['reviews', 'flag', 'r1', 'Rude.'];
  expect(read(line, { BANDEJA_OPERATOR: ' Olga ' }).given.operator).toBe('Olga');
  expect(read([...line, '--operator', 'Pablo'], { BANDEJA_OPERATOR: 'Olga' }).given.operator).toBe('Pablo');
  for (const env of [{}, { BANDEJA_OPERATOR: ' ' }, { BANDEJA_OPERATOR: 'x'.repeat(101) }])
    expect(() => read(line, env)).toThrow(/operator/i);
  expect(() => read([...line, '--operator', 'Olga\u001b[2J'])).toThrow('one line');
});

it.each([
  ['an argument that is missing', ['reviews', 'flag', 'r1'], 'REASON... is missing.'],
  ['an argument that is blank', ['reviews', 'flag', ' ', 'Rude.'], 'ID is missing.'],
  ['an argument too many', ['replay', 'e1', 'e2'], '"e2" is one argument too many.'],
  ['an option that is missing', ['agreements', 'publish'], '--version is missing.'],
  ['an option that is unknown', ['replay', '--force'], '--force'],
  ['an option without its value', ['agreements', 'publish', '--version'], '--version'],
  ['a number that is none', ['agreements', 'publish', '--version', '1', '--bps', '2.5'], 'from 0 to 10000'],
  [
    'a number out of its range',
    ['agreements', 'publish', '--version', '1', '--bps', '10001'],
    'from 0 to 10000',
  ],
  ['a time that is none', ['agreements', 'publish', '--version', '1', '--since', 'soon'], 'is not a time'],
])('refuses %s', (_, line, problem) => {
  const attempt = () => read(line, { BANDEJA_OPERATOR: 'Olga' });
  expect(attempt).toThrow(UsageError);
  expect(attempt).toThrow(problem);
});

it('takes only days that there are, and only words that it knows', () => {
  const list = command({
    ...{ name: 'list', summary: 'Lists', run },
    options: { on: day(), as: oneOf('csv', 'json') },
  });
  const given = (...line: string[]) => readCommandLine(list, ['list', ...line], {}).given.options;
  expect(given('--on', '2028-02-29', '--as', 'csv')).toEqual({ on: new Date('2028-02-29'), as: 'csv' });
  for (const wrong of ['2026-02-29', '2026-2-1', '2026-02-01T10:00:00Z', 'today'])
    expect(() => given('--on', wrong)).toThrow('is not a day such as');
  expect(() => given('--as', 'xls')).toThrow('"xls" is none of csv, json.');
});
