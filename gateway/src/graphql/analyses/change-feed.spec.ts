import { ThreadMessageSent } from '@bandeja/contracts/analysis-events';
import type { EventEnvelope, EventSubscription, EventTransport } from '@bandeja/events';
import { LiveTopics } from '../../live/live-topics.js';
import { ChangeFeed, changesOf } from './change-feed.js';

it('a message of a thread reaches the browsers of both people, and of nobody else', async () => {
  let subscription: EventSubscription | undefined;
  const transport = { subscribe: async (requested: EventSubscription) => (subscription = requested) };
  const topics = new LiveTopics();
  await new ChangeFeed(transport as unknown as EventTransport, topics).onApplicationBootstrap();
  const published = vi.spyOn(topics, 'publish');

  const subject = { analysisId: 'a', athleteId: 'athlete', coachId: 'coach', title: '', requestVideoId: '' };
  const message = { subject, messageId: 'm', authorId: 'athlete' };
  const payload = ThreadMessageSent.encode(message).finish();
  await subscription?.onEvents([{ type: ThreadMessageSent.$type, payload } as EventEnvelope]);

  const change = { analysisChanged: { analysisId: 'a', status: 'COMPLETED' } };
  expect(published.mock.calls).toEqual([
    [changesOf('athlete'), change],
    [changesOf('coach'), change],
  ]);
});
