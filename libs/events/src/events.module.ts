import type { Database } from '@bandeja/database';
import { Module, type DynamicModule } from '@nestjs/common';
import { DeadLetters } from './dead-letters.js';
import { EventPublisher } from './outbox.js';

export interface EventsOptions {
  database: Database;
  /** The name of the service. */
  service: string;
  /** The event types that this version's contracts know. */
  knownTypes: ReadonlySet<string>;
}

/** Provides a service's EventPublisher and DeadLetters. */
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
