import type { Take } from '@bandeja/film/talk';
import type { KeptTake, TakePlace } from '../../lib/kept-things';
import { LocalTakes } from './local-takes';
import { TakeBin } from './take-bin';
import { writtenTakes, type WrittenTake } from './take-journal';
import { TakeQueue } from './take-queue';
import type { TakeSound } from './take-sound';
import { tusTakeUpload, type OpenTakeUpload } from './take-upload';
import { rowsOf, type LocalTake, type TalkRow } from './talk-rows';
import type { SavedTake } from '../../film/talk/takes.api';
import type { TalkServer } from './talk.api';

/** What the server has stays here to be heard at once, for so long. */
const KEPT_MS = 7 * 86_400_000;

/** The takes of a talk, those on this computer and those on the server, as one list. */
export class TalkDesk {
  #saved: readonly SavedTake[] = [];
  #scripts = new Map<string, { take: Take; captions: string }>();
  #bin = new TakeBin(
    (id) => this.#removeForGood(id),
    () => {
      this.#changed();
      this.#queue.run();
    },
  );
  #order: readonly string[] | undefined;
  #rows: readonly TalkRow[] = [];
  #isSettling = false;
  #locals: LocalTakes;
  #queue: TakeQueue;
  #listeners = new Set<() => void>();

  constructor(
    readonly userId: string,
    readonly analysisId: string,
    private readonly server: TalkServer,
    openUpload: OpenTakeUpload = tusTakeUpload,
  ) {
    this.#locals = new LocalTakes(this.placeOf, () => this.#changed());
    this.#queue = new TakeQueue({
      ...{ server, openUpload, placeOf: this.placeOf, next: this.#nextToSend },
      ...{ onState: this.#locals.change, onAllSent: () => void this.#settle() },
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly rows = (): readonly TalkRow[] => this.#rows;
  readonly placeOf = (takeId: string): TakePlace => [this.userId, this.analysisId, takeId];

  /** Takes up what is here, also of a take that was cut off. One tab at a time may. */
  readonly open = async (): Promise<void> => {
    this.#locals.open();
    this.#queue.open();
    for (const written of await writtenTakes(this.userId, this.analysisId)) await this.#locals.add(written);
    this.#queue.run();
  };

  readonly close = (): void => {
    this.#queue.close();
    this.#bin.emptyAll();
    this.#locals.close();
  };

  /** What the server has, as it was told last. */
  readonly know = (saved: readonly SavedTake[]): void => {
    this.#saved = saved;
    const isOld = ({ recordedAt }: KeptTake) => Date.now() - recordedAt > KEPT_MS;
    for (const { kept } of this.#locals.all())
      if (saved.some(({ id }) => id === kept.id) && isOld(kept)) void this.#locals.drop(kept.id);
    this.#changed();
    this.#queue.run();
  };

  /** A take is being recorded. */
  readonly grow = (kept: KeptTake, sound: TakeSound): void => this.#queue.grow(kept, sound);

  /** It has been recorded. */
  readonly add = (written: WrittenTake): void => void this.#locals.add(written).then(this.#queue.run);

  /** Loads what happened in the takes that are only on the server. */
  readonly loadScripts = async (): Promise<void> => {
    const missing = this.#rows.filter(({ take }) => !take).map(({ id }) => id);
    if (missing.length === 0) return;
    for (const [id, { document, captions }] of await this.server.scripts(missing))
      this.#scripts.set(id, { take: JSON.parse(document) as Take, captions });
    this.#changed();
  };

  /** Gone from sight at once, and for good a little later. */
  readonly remove = (id: string): void => {
    this.#bin.put(id);
    this.#changed();
  };

  readonly undoRemove = (id: string): void => {
    this.#bin.takeOut(id);
    this.#changed();
    this.#queue.run();
  };

  readonly move = (id: string, by: 1 | -1): void => {
    const ids = this.#rows.map((row) => row.id);
    const at = ids.indexOf(id);
    this.moveTo(id, at + by);
  };

  readonly moveTo = (id: string, to: number): void => {
    const ids = this.#rows.map((row) => row.id);
    if (!ids.includes(id) || to < 0 || to >= ids.length) return;
    this.#order = ids.filter((one) => one !== id).toSpliced(to, 0, id);
    this.#changed();
    this.#queue.run();
  };

  /** Answers once they are where the take is. */
  readonly caption = async (id: string, captions: string): Promise<void> => {
    const local = this.#locals.get(id);
    const saved = this.#saved.find((one) => one.id === id);
    const take = local?.take ?? this.#scripts.get(id)?.take;
    if (saved && take) {
      const { sound, version: expectedVersion } = saved;
      const document = JSON.stringify(take);
      await this.server.save({ id, soundId: sound.id, document, captions, expectedVersion });
    }
    if (local) await this.#locals.keep({ ...local.kept, captions });
    else if (take) this.#scripts.set(id, { take, captions });
    this.#changed();
  };

  /** The talk becomes the response video. */
  readonly answer = (): Promise<unknown> => this.server.answer();

  #nextToSend = (): LocalTake | undefined =>
    this.#locals
      .all()
      .find(({ kept, failure }) => !kept.version && !failure && !this.#bin.ids().has(kept.id));

  /** Once the server has all takes: those that were replaced go, and the rest stand in their order. */
  async #settle() {
    if (this.#isSettling) return;
    this.#isSettling = true;
    try {
      for (const { kept } of this.#locals.all()) if (kept.version) await this.#replace(kept);
      await this.#sendOrder();
    } catch {
      this.#queue.runLater();
    }
    this.#isSettling = false;
  }

  async #replace({ replacesId }: KeptTake) {
    if (!replacesId || this.#saved.every(({ id }) => id !== replacesId)) return;
    this.#order ??= this.#rows.map(({ id }) => id);
    await this.#giveUp(replacesId);
  }

  async #sendOrder() {
    if (!this.#order) return;
    const [ids, known] = [this.#rows.map(({ id }) => id), this.#saved.map(({ id }) => id)];
    const isComplete = ids.length === known.length && ids.every((id) => known.includes(id));
    if (!isComplete) return;
    if (ids.join() === known.join()) this.#order = undefined;
    else await this.server.order(ids);
  }

  async #removeForGood(id: string): Promise<void> {
    await this.#queue.cancel(id);
    await this.#giveUp(id);
  }

  /** First there, then here. */
  async #giveUp(id: string) {
    const saved = this.#saved.find((one) => one.id === id);
    if (saved) await this.server.remove(id, saved.version);
    this.#saved = this.#saved.filter((one) => one.id !== id);
    await this.#locals.drop(id);
  }

  #changed() {
    this.#rows = rowsOf({
      ...{ saved: this.#saved, locals: this.#locals.all(), scripts: this.#scripts },
      ...{ hidden: this.#bin.ids(), order: this.#order },
    });
    this.#listeners.forEach((listener) => listener());
  }
}
