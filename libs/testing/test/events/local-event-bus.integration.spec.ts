import { LocalEventBus, type EventTransport } from '@bandeja/events';
import { describeEventContract } from './event-contract.js';

const bus = new LocalEventBus([]);

describeEventContract('the local bus', (): Promise<EventTransport> => Promise.resolve(bus));

describe('a local bus whose services are not all there', () => {
  const onEvents = () => Promise.resolve();

  it('publishes nothing until each has subscribed, nor after one has left', async () => {
    const early = new LocalEventBus(['payments']);
    await expect(early.publish([])).rejects.toThrow('waiting for payments');
    const leave = await early.subscribe({ consumer: 'payments', topics: [], mode: 'group', onEvents });
    await expect(early.publish([])).resolves.toEqual([]);
    await leave();
    await expect(early.publish([])).rejects.toThrow('waiting for payments');
  });
});
