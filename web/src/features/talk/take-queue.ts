import type { KeptTake, TakePlace } from '../../lib/kept-things';
import type { LocalTake } from './talk-rows';
import { TakeSender, type Outcome } from './take-sender';
import { TakeSound } from './take-sound';
import { endKeptUpload, type OpenTakeUpload, type TakeUpload } from './take-upload';
import type { TalkServer } from './talk.api';

const RETRY_MS = 5_000;

interface TakeQueueOptions {
  server: TalkServer;
  openUpload: OpenTakeUpload;
  placeOf: (takeId: string) => TakePlace;
  /** The first one that the server has not got and may get. */
  next: () => LocalTake | undefined;
  onState: (takeId: string, change: Partial<LocalTake>) => void;
  /** The server has all of them. */
  onAllSent: () => void;
}

/** Sends one take after the other: what was recorded first is there first. The sound of the one that is recorded goes up meanwhile. */
export class TakeQueue {
  #uploads = new Map<string, TakeUpload>();
  #sending: { takeId: string } | undefined;
  #isOpen = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: TakeQueueOptions) {}

  readonly open = (): void => {
    this.#isOpen = true;
    window.addEventListener('online', this.run);
  };

  /** What was sent stays on the server, to go on with another time. */
  readonly close = (): void => {
    this.#isOpen = false;
    window.removeEventListener('online', this.run);
    clearTimeout(this.#retry);
    this.#uploads.forEach((upload) => upload.pause());
    this.#uploads.clear();
    this.#sending = undefined;
  };

  /** A take is recorded. */
  readonly grow = (kept: KeptTake, sound: TakeSound): void => {
    if (this.#isOpen) this.#begin(kept, sound);
  };

  readonly run = (): void => {
    if (!this.#isOpen || this.#sending) return;
    const next = this.options.next();
    if (!next) return this.options.onAllSent();
    const { server, placeOf, onState } = this.options;
    const { id } = next.kept;
    const sender = new TakeSender({
      ...{ place: placeOf(id), server, upload: () => this.#uploadOf(next) },
      onState: (change) => onState(id, change),
    });
    const sending = { takeId: id };
    this.#sending = sending;
    void sender.send(next).then((outcome) => {
      if (this.#sending !== sending) return;
      this.#sending = undefined;
      this.#uploads.delete(id);
      this.#went(id, outcome);
    });
  };

  readonly runLater = (): void => {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(this.run, RETRY_MS);
  };

  /** Nothing of this take is sent any more, and what was sent of it goes. */
  readonly cancel = async (takeId: string): Promise<void> => {
    const upload = this.#uploads.get(takeId);
    this.#uploads.delete(takeId);
    if (upload) upload.cancel();
    else await endKeptUpload(this.options.placeOf(takeId));
  };

  #went(id: string, outcome: Outcome) {
    if (outcome === 'later') {
      this.options.onState(id, { sending: 'waiting' });
      return this.runLater();
    }
    const change =
      'failure' in outcome ? { sending: 'failed', ...outcome } : { sending: 'sent', kept: outcome.sent };
    this.options.onState(id, change as Partial<LocalTake>);
    this.run();
  }

  #uploadOf({ kept, sound }: LocalTake): TakeUpload {
    return this.#uploads.get(kept.id) ?? this.#begin(kept, TakeSound.whole(sound));
  }

  #begin(kept: KeptTake, sound: TakeSound): TakeUpload {
    const upload = this.options.openUpload(this.options.placeOf(kept.id), kept, sound);
    this.#uploads.set(kept.id, upload);
    // One that fails while its take is recorded is sent again, whole, when the take has ended.
    upload.soundId.catch(() => this.#uploads.get(kept.id) === upload && this.#uploads.delete(kept.id));
    return upload;
  }
}
