import type { Database } from '@bandeja/database';
import { Module, type DynamicModule } from '@nestjs/common';
import { DeadLetters } from './dead-letters.js';
import { EventPublisher } from './outbox.js';

export interface EventsOptions {
  database: Database;
  /** The name of the service. */
  service: string;
  /** The types of event that this version's contracts know. */
  knownTypes: ReadonlySet<string>;
}

/** Gives a service its EventPublisher and its DeadLetters. */
@Module({})
export class EventsModule {
  static forRoot({ database, service, knownTypes }: EventsOptions): DynamicModule {
    return {
      module: EventsModule,
      global: true,
      providers: [
        { provide: EventPublisher, useFactory: () => new EventPublisher(database) },
        { provide: DeadLetters, useFactory: () => new DeadLetters(database, service, knownTypes) },
      ],
      exports: [EventPublisher, DeadLetters],
    };
  }
}
