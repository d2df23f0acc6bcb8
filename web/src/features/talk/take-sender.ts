import { errorCode } from '../../api/error-copy';
import { keptTakes, type KeptTake, type TakePlace } from '../../lib/kept-things';
import type { TalkServer } from './talk.api';
import type { LocalTake } from './talk-rows';
import { TakeNotSent, type TakeUpload } from './take-upload';

/** With these a take will never be taken as it is. */
const FINAL = new Set([
  'TAKE_REFUSED',
  'TAKE_LIMIT_REACHED',
  'INVALID_STATUS_UPDATE',
  'VALIDATION_FAILED',
  'ANALYSIS_NOT_FOUND',
  'FORBIDDEN',
]);

/** A sound that the server has lost, or could not read, is sent once more. */
const SEND_AGAIN = 'TAKE_NOT_USABLE';

export type Outcome = { sent: KeptTake } | { failure: string } | 'later';

interface TakeSenderOptions {
  place: TakePlace;
  server: TalkServer;
  openUpload: () => TakeUpload;
  /** How the sending goes, and what is known of it by now. */
  onState: (change: Partial<LocalTake>) => void;
}

/** Brings one take to the server: first its sound, then what happened. What is done once is not done again after a reload. */
export class TakeSender {
  #upload: TakeUpload | undefined;

  constructor(private readonly options: TakeSenderOptions) {}

  readonly send = async (local: LocalTake): Promise<Outcome> => {
    const { server, onState } = this.options;
    try {
      onState({ sending: 'sending', failure: undefined });
      const soundId = local.kept.soundId ?? (await this.#sendSound(local.sound));
      const known = { ...local.kept, soundId };
      await this.#keep(known);
      const { version } = await server.save({
        ...{ id: known.id, soundId, captions: known.captions ?? '' },
        ...{ document: JSON.stringify(local.take), expectedVersion: 0 },
      });
      const sent = { ...known, version };
      await this.#keep(sent);
      return { sent };
    } catch (error) {
      return this.#failed(error, local.kept);
    }
  };

  readonly cancel = (): void => this.#upload?.cancel();
  readonly pause = (): void => this.#upload?.pause();

  async #sendSound(sound: File): Promise<string> {
    const upload = this.options.openUpload();
    this.#upload = upload;
    const unsubscribe = upload.subscribe(() =>
      this.options.onState({ sending: upload.isWaiting() ? 'waiting' : 'sending' }),
    );
    try {
      return await upload.send(sound);
    } finally {
      unsubscribe();
      this.#upload = undefined;
    }
  }

  async #failed(error: unknown, kept: KeptTake): Promise<Outcome> {
    if (error instanceof TakeNotSent) return { failure: error.code };
    const code: string = errorCode(error);
    // An answer that was lost: it is there.
    if (code === 'TAKE_CHANGED') return { sent: { ...kept, version: 1 } };
    if (FINAL.has(code) || (code === SEND_AGAIN && !kept.soundId)) return { failure: code };
    if (code === SEND_AGAIN) {
      const { soundId: _lost, ...rest } = kept;
      await this.#keep(rest);
    }
    return 'later';
  }

  async #keep(kept: KeptTake) {
    this.options.onState({ kept });
    await keptTakes.keep(this.options.place, kept);
  }
}
