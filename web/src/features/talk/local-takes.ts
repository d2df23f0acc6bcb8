import { keptTakes, type KeptTake, type TakePlace } from '../../lib/kept-things';
import { dropTake, type WrittenTake } from './take-journal';
import type { LocalTake } from './talk-rows';

/** The takes that are on this computer, while they are open. */
export class LocalTakes {
  #all = new Map<string, LocalTake>();
  #isOpen = false;

  constructor(
    private readonly placeOf: (takeId: string) => TakePlace,
    private readonly onChange: () => void,
  ) {}

  readonly all = (): LocalTake[] => [...this.#all.values()];
  readonly get = (id: string): LocalTake | undefined => this.#all.get(id);

  readonly open = (): void => {
    this.#isOpen = true;
  };

  readonly close = (): void => {
    this.#isOpen = false;
    this.#all.forEach(({ address }) => URL.revokeObjectURL(address));
    this.#all.clear();
    this.onChange();
  };

  readonly add = async (written: WrittenTake): Promise<void> => {
    const { kept } = written;
    const wasCut = kept.durationMs === undefined;
    const known = wasCut ? { ...kept, durationMs: written.take.durationMs } : kept;
    if (wasCut) await keptTakes.keep(this.placeOf(kept.id), known);
    if (!this.#isOpen) return;
    const sending = known.version ? 'sent' : 'waiting';
    const address = URL.createObjectURL(written.sound);
    this.#all.set(kept.id, { ...written, kept: known, address, wasCut, sending });
    this.onChange();
  };

  readonly change = (id: string, change: Partial<LocalTake>): void => {
    const local = this.#all.get(id);
    if (!local) return;
    this.#all.set(id, { ...local, ...change });
    this.onChange();
  };

  readonly keep = async (kept: KeptTake): Promise<void> => {
    await keptTakes.keep(this.placeOf(kept.id), kept);
    this.change(kept.id, { kept });
  };

  readonly drop = async (id: string): Promise<void> => {
    const local = this.#all.get(id);
    this.#all.delete(id);
    await dropTake(this.placeOf(id));
    if (local) URL.revokeObjectURL(local.address);
    this.onChange();
  };
}
