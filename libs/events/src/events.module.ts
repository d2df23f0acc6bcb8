import type { Database } from '@bandeja/database';
import { Module, type DynamicModule } from '@nestjs/common';
import { DeadLetters } from './dead-letters.js';
import { EventPublisher } from './outbox.js';

export interface EventsOptions {
  database: Database;
}

/** Gives a service its EventPublisher and its DeadLetters. */
@Module({})
export class EventsModule {
  static forRoot({ database }: EventsOptions): DynamicModule {
    return {
      module: EventsModule,
      global: true,
      providers: [
        { provide: EventPublisher, useFactory: () => new EventPublisher(database) },
        { provide: DeadLetters, useFactory: () => new DeadLetters(database) },
      ],
      exports: [EventPublisher, DeadLetters],
    };
  }
}
