import { __Thing__Saved } from '@bandeja/contracts/__name__-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import type { __Thing__ } from '../../domain/__thing__.js';

/** Publishes the events of this service, in the transaction of the change. */
@Injectable()
export class __Name__Events {
  constructor(private readonly publisher: EventPublisher) {}

  saved({ id, ownerId, name }: __Thing__): Promise<void> {
    return this.publisher.publish(__Thing__Saved, id, { __thing__Id: id, ownerId, name });
  }
}
