import type { Take } from '@bandeja/film/talk';
import { keptTakes, type KeptTake, type TakePlace } from '../../lib/kept-things';
import { TakeBin } from './take-bin';
import { dropTake, writtenTakes, type WrittenTake } from './take-journal';
import { TakeSender } from './take-sender';
import { tusTakeUpload, type TakeUpload } from './take-upload';
import { rowsOf, type LocalTake, type TalkRow } from './talk-rows';
import type { SavedTake, TalkServer } from './talk.api';

/** What the server has stays here to be heard at once, for so long. */
const KEPT_MS = 7 * 86_400_000;
const RETRY_MS = 5_000;

/** The takes of a talk, those on this computer and those on the server, as one list. */
export class TalkDesk {
  #locals = new Map<string, LocalTake>();
  #saved: readonly SavedTake[] = [];
  #scripts = new Map<string, { take: Take; captions: string }>();
  #bin = new TakeBin(
    (id) => this.#removeForGood(id),
    () => {
      this.#changed();
      this.#send();
    },
  );
  #order: readonly string[] | undefined;
  #rows: readonly TalkRow[] = [];
  #sender: { id: string; sender: TakeSender } | undefined;
  #isOpen = false;
  #isSettling = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();

  constructor(
    readonly userId: string,
    readonly analysisId: string,
    private readonly server: TalkServer,
    private readonly openUpload: () => TakeUpload = tusTakeUpload,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly rows = (): readonly TalkRow[] => this.#rows;
  readonly placeOf = (takeId: string): TakePlace => [this.userId, this.analysisId, takeId];

  /** Takes up what is here, also of a take that was cut off. One tab at a time may. */
  readonly open = async (): Promise<void> => {
    this.#isOpen = true;
    window.addEventListener('online', this.#send);
    for (const written of await writtenTakes(this.userId, this.analysisId)) await this.#take(written);
    this.#send();
  };

  readonly close = (): void => {
    this.#isOpen = false;
    window.removeEventListener('online', this.#send);
    clearTimeout(this.#retry);
    this.#sender?.sender.pause();
    this.#bin.emptyAll();
    this.#locals.forEach(({ address }) => URL.revokeObjectURL(address));
    this.#locals.clear();
    this.#changed();
  };

  /** What the server has, as it was told last. */
  readonly know = (saved: readonly SavedTake[]): void => {
    this.#saved = saved;
    const isOld = ({ recordedAt }: KeptTake) => Date.now() - recordedAt > KEPT_MS;
    for (const { kept } of this.#locals.values())
      if (saved.some(({ id }) => id === kept.id) && isOld(kept)) void this.#drop(kept.id);
    this.#changed();
    this.#send();
  };

  /** A take has just been recorded. */
  readonly add = (written: WrittenTake): void => void this.#take(written).then(this.#send);

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
    this.#send();
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
    this.#send();
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
    if (local) await this.#keep({ ...local.kept, captions });
    else if (take) this.#scripts.set(id, { take, captions });
    this.#changed();
  };

  /** The talk becomes the response video. */
  readonly answer = (): Promise<unknown> => this.server.answer();

  async #take(written: WrittenTake) {
    const { kept } = written;
    const wasCut = kept.durationMs === undefined;
    const known = wasCut ? { ...kept, durationMs: written.take.durationMs } : kept;
    if (wasCut) await keptTakes.keep(this.placeOf(kept.id), known);
    if (!this.#isOpen) return;
    const sending = known.version ? 'sent' : 'waiting';
    const address = URL.createObjectURL(written.sound);
    this.#locals.set(kept.id, { ...written, kept: known, address, wasCut, sending });
    this.#changed();
  }

  /** One after the other: what was recorded first is there first. */
  #send = (): void => {
    if (!this.#isOpen || this.#sender) return;
    const next = [...this.#locals.values()].find(
      ({ kept, failure }) => !kept.version && !failure && !this.#bin.ids().has(kept.id),
    );
    if (!next) return void this.#settle();
    const { id } = next.kept;
    const sender = new TakeSender({
      ...{ place: this.placeOf(id), server: this.server, openUpload: this.openUpload },
      onState: (change) => this.#changeLocal(id, change),
    });
    this.#sender = { id, sender };
    void sender.send(next).then((outcome) => {
      this.#sender = undefined;
      if (outcome === 'later') return this.#later(id);
      if ('failure' in outcome) this.#changeLocal(id, { sending: 'failed', failure: outcome.failure });
      else this.#changeLocal(id, { sending: 'sent', kept: outcome.sent });
      this.#send();
    });
  };

  #later(id?: string) {
    if (id) this.#changeLocal(id, { sending: 'waiting' });
    clearTimeout(this.#retry);
    this.#retry = setTimeout(this.#send, RETRY_MS);
  }

  /** Once the server has all takes: those that were replaced go, and the rest stand in their order. */
  async #settle() {
    if (this.#isSettling) return;
    this.#isSettling = true;
    try {
      for (const { kept } of [...this.#locals.values()]) if (kept.version) await this.#replace(kept);
      await this.#sendOrder();
    } catch {
      this.#later();
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

  #removeForGood(id: string): Promise<void> {
    if (this.#sender?.id === id) this.#sender.sender.cancel();
    return this.#giveUp(id);
  }

  /** First there, then here. */
  async #giveUp(id: string) {
    const saved = this.#saved.find((one) => one.id === id);
    if (saved) await this.server.remove(id, saved.version);
    this.#saved = this.#saved.filter((one) => one.id !== id);
    await this.#drop(id);
  }

  async #drop(id: string) {
    const local = this.#locals.get(id);
    this.#locals.delete(id);
    await dropTake(this.placeOf(id));
    if (local) URL.revokeObjectURL(local.address);
    this.#changed();
  }

  async #keep(kept: KeptTake) {
    await keptTakes.keep(this.placeOf(kept.id), kept);
    this.#changeLocal(kept.id, { kept });
  }

  #changeLocal(id: string, change: Partial<LocalTake>) {
    const local = this.#locals.get(id);
    if (!local) return;
    this.#locals.set(id, { ...local, ...change });
    this.#changed();
  }

  #changed() {
    this.#rows = rowsOf({
      ...{ saved: this.#saved, locals: [...this.#locals.values()], scripts: this.#scripts },
      ...{ hidden: this.#bin.ids(), order: this.#order },
    });
    this.#listeners.forEach((listener) => listener());
  }
}
