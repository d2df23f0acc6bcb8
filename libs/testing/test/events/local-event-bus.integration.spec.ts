import { LocalEventBus, type EventTransport } from '@bandeja/events';
import { describeEventContract } from './event-contract.js';

let bus: LocalEventBus;

describeEventContract('the local bus', (role): Promise<EventTransport> => {
  if (role === 'hearer') bus ??= new LocalEventBus();
  return Promise.resolve(bus);
});
