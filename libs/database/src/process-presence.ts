import type { Logger } from '@bandeja/observability';
import { randomInt } from 'node:crypto';
import { PROCESS_LOCK_CLASS, WAKE_CHANNEL, type Database } from './database.js';
import { DatabaseListener } from './listener.js';

/** The connection through which the processes of a service wake each other and show that they are alive. */
export class ProcessPresence {
  readonly #listener: DatabaseListener;

  constructor(database: Database, logger: Logger) {
    const key = randomInt(1, 2 ** 31 - 1);
    this.#listener = new DatabaseListener(database.url, logger, {
      lockKey: [PROCESS_LOCK_CLASS, key],
      onConnected: () => (database.processKey = key),
      onLost: () => (database.processKey = undefined),
    });
    this.#listener.on(WAKE_CHANNEL, (message) =>
      message === '' ? database.wakeAll() : database.onNotification(message),
    );
  }

  start(): Promise<void> {
    return this.#listener.connect();
  }

  stop(): Promise<void> {
    return this.#listener.close();
  }
}
