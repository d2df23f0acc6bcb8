import { LiveMemory } from './live-memory.js';

let now: number;
const memory = () => {
  now = 0;
  return new LiveMemory(() => now);
};

it('gives back what was published on a topic in the last half minute, the same once', () => {
  const recent = memory();
  recent.keep('a', { n: 1 });
  now += 20_000;
  recent.keep('a', { n: 2 });
  recent.keep('b', { n: 3 });
  recent.keep('a', { n: 2 });
  expect(recent.of('a')).toEqual([{ n: 1 }, { n: 2 }]);
  now += 10_000;
  expect(recent.of('a')).toEqual([{ n: 2 }]);
  now += 20_000;
  expect(recent.of('a')).toEqual([]);
});

it('promises nothing in the first minute of its process, when events may not arrive yet, and then less than it keeps', () => {
  const recent = memory();
  expect(recent.remembersMs).toBe(0);
  now = 60_000;
  expect(recent.remembersMs).toBe(0);
  now = 70_000;
  expect(recent.remembersMs).toBe(10_000);
  now = 1_000_000;
  expect(recent.remembersMs).toBe(15_000);
});

it('promises less where there were too many messages to keep them all', () => {
  const recent = memory();
  now = 1_000_000;
  for (let n = 0; n <= 10_000; n += 1) recent.keep('a', { n });
  expect(recent.of('a')).toHaveLength(10_000);
  expect(recent.of('a')).not.toContainEqual({ n: 0 });
  now += 2_000;
  expect(recent.remembersMs).toBe(2_000);
});
