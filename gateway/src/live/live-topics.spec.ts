import { LiveTopics } from './live-topics.js';

it('delivers to each subscription what is published on its topic while it is open', async () => {
  const topics = new LiveTopics();
  const [one, other] = [topics.subscribe('a'), topics.subscribe('b')];
  topics.publish('a', { n: 1 });
  topics.publish('b', { n: 2 });
  expect([(await one.next()).value, (await other.next()).value]).toEqual([{ n: 1 }, { n: 2 }]);
});

it('begins with what was published a moment before for those who ask for it', async () => {
  const topics = new LiveTopics();
  topics.publish('a', { n: 1 });
  topics.publish('b', { n: 2 });
  const [subscription, other] = [topics.subscribe('a', { withRecent: true }), topics.subscribe('a')];
  topics.publish('a', { n: 3 });
  expect([(await subscription.next()).value, (await subscription.next()).value]).toEqual([
    { n: 1 },
    { n: 3 },
  ]);
  expect((await other.next()).value).toEqual({ n: 3 });
});

it('ends at once, even while it waits', async () => {
  const changes = new LiveTopics().subscribe('a');
  const waiting = changes.next();
  await changes.return?.();
  expect((await waiting).done).toBe(true);
});

it('returns the next payload of a topic, or nothing if there is none in time', async () => {
  const topics = new LiveTopics();
  topics.publish('a', { n: 1 });
  const payload = topics.next('a', 60_000);
  topics.publish('b', { n: 2 });
  topics.publish('a', { n: 3 });
  await expect(payload).resolves.toEqual({ n: 3 });
  await expect(topics.next('a', 1)).resolves.toBeUndefined();
});
