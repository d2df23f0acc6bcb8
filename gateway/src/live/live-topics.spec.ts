import { LiveTopics } from './live-topics.js';

it('tells each subscription of a topic what is published there while it is open', async () => {
  const topics = new LiveTopics();
  const [one, other] = [topics.subscribe('a'), topics.subscribe('b')];
  topics.publish('a', { n: 1 });
  topics.publish('b', { n: 2 });
  expect([(await one.next()).value, (await other.next()).value]).toEqual([{ n: 1 }, { n: 2 }]);
});

it('ends at once, also while it waits', async () => {
  const told = new LiveTopics().subscribe('a');
  const waiting = told.next();
  await told.return?.();
  expect((await waiting).done).toBe(true);
});

it('brings what is told next on a topic, and nothing when nothing is told in time', async () => {
  const topics = new LiveTopics();
  topics.publish('a', { n: 1 });
  const told = topics.next('a', 60_000);
  topics.publish('b', { n: 2 });
  topics.publish('a', { n: 3 });
  await expect(told).resolves.toEqual({ n: 3 });
  await expect(topics.next('a', 1)).resolves.toBeUndefined();
});
