import { errorCode } from '../../api/error-copy';
import { keptTakes, keptTakeUploads, type KeptTake, type TakePlace } from '../../lib/kept-things';
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
  /** The one that is under way, or a new one. */
  upload: () => TakeUpload;
  /** How the sending goes, and what is known of it by now. */
  onState: (change: Partial<LocalTake>) => void;
}

/** Brings one take to the server: first its sound, then what happened. What is done once is not done again after a reload. */
export class TakeSender {
  constructor(private readonly options: TakeSenderOptions) {}

  readonly send = async (local: LocalTake): Promise<Outcome> => {
    const { server, onState } = this.options;
    try {
      onState({ sending: 'sending', failure: undefined });
      const soundId = local.kept.soundId ?? (await this.#sendSound());
      const known = { ...local.kept, soundId };
      await this.#keep(known);
      await keptTakeUploads.drop(this.options.place);
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

  async #sendSound(): Promise<string> {
    const upload = this.options.upload();
    const tell = () => this.options.onState({ sending: upload.isWaiting() ? 'waiting' : 'sending' });
    const unsubscribe = upload.subscribe(tell);
    tell();
    try {
      return await upload.soundId;
    } finally {
      unsubscribe();
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
