import type { DatabaseListener } from '@bandeja/database';
import { ERRORS, MemoryLocker, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';

/** pg advisory lock class of uploads ('BNUP'). */
const UPLOAD_LOCK_CLASS = 1_112_429_904;
const RELEASE_CHANNEL = 'media_upload_release';
const ASK_AGAIN_MS = 100;
const GIVE_UP_MS = 30_000;

/**
 * Only one request at a time writes to an upload, across all processes of the service. A request that wants an upload asks
 * the one that holds it to release it: a client may return before the server notices that its old connection broke.
 */
@Injectable()
export class UploadLocker implements Locker, OnModuleInit, OnApplicationShutdown {
  readonly #local = new MemoryLocker({ acquireLockTimeout: GIVE_UP_MS });
  readonly #held = new Map<string, RequestRelease>();

  constructor(private readonly listener: DatabaseListener) {
    listener.on(RELEASE_CHANNEL, (uploadId) => void this.#held.get(uploadId)?.());
  }

  onModuleInit(): Promise<void> {
    return this.listener.connect();
  }

  onApplicationShutdown(): Promise<void> {
    return this.listener.close();
  }

  newLock(uploadId: string): Lock {
    const local = this.#local.newLock(uploadId);
    return {
      lock: async (signal, release) => {
        await local.lock(signal, release);
        try {
          await this.#lockForAll(uploadId, signal);
        } catch (error) {
          await local.unlock();
          throw error;
        }
        this.#held.set(uploadId, release);
      },
      unlock: async () => {
        this.#held.delete(uploadId);
        await this.listener.unlock(keyOf(uploadId)).catch(() => undefined);
        await local.unlock();
      },
    };
  }

  async #lockForAll(uploadId: string, signal: AbortSignal): Promise<void> {
    const end = Date.now() + GIVE_UP_MS;
    while (!(await this.listener.tryLock(keyOf(uploadId)))) {
      if (signal.aborted || Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
      await this.listener.notify(RELEASE_CHANNEL, uploadId);
      await pause(ASK_AGAIN_MS);
    }
  }
}

/** Uses the first bits of the id, a random UUID: two uploads that share them only wait for each other. */
function keyOf(uploadId: string): readonly [number, number] {
  return [UPLOAD_LOCK_CLASS, Number.parseInt(uploadId.slice(0, 8), 16) | 0];
}
