import { LocalEventBus, type EventTransport } from '@bandeja/events';
import { describeEventContract } from './event-contract.js';

const bus = new LocalEventBus([]);

describeEventContract('the local bus', (): Promise<EventTransport> => Promise.resolve(bus));

describe('a local bus with a service that is not subscribed', () => {
  const onEvents = () => Promise.resolve();

  it('publishes nothing until every service has subscribed, or after one has unsubscribed', async () => {
    const early = new LocalEventBus(['payments']);
    await expect(early.publish([])).rejects.toThrow('waiting for payments');
    const leave = await early.subscribe({ consumer: 'payments', topics: [], mode: 'group', onEvents });
    await expect(early.publish([])).resolves.toEqual([]);
    await leave();
    await expect(early.publish([])).rejects.toThrow('waiting for payments');
  });
});
