import type { PreviousUpload } from 'tus-js-client';
import type { KeptTake, KeptTakePart } from '../lib/kept-things';

/** What a browser keeps, in memory. */
class FakeKept<Thing> {
  readonly all = new Map<string, Thing>();
  read = (place: readonly string[]) => Promise.resolve(this.all.get(place.join(':')));
  readWithin = (place: readonly string[]) =>
    Promise.resolve(
      [...this.all.entries()]
        .filter(([key]) => key.startsWith(`${place.join(':')}:`))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, thing]) => thing),
    );
  keep = (place: readonly string[], thing: Thing) => {
    this.all.set(place.join(':'), thing);
    return Promise.resolve(true);
  };
  drop = (place: readonly string[]) => Promise.resolve(void this.all.delete(place.join(':')));
  dropWithin = async (place: readonly string[]) => {
    for (const key of this.all.keys()) if (key.startsWith(`${place.join(':')}:`)) this.all.delete(key);
  };
}

/** For tests: `vi.mock('.../lib/kept-things', () => import('.../test/fake-kept-takes'))`. */
export const keptTakes = new FakeKept<KeptTake>();
export const keptTakeParts = new FakeKept<KeptTakePart>();
export const keptTakeUploads = new FakeKept<PreviousUpload>();

export function forgetKeptTakes(): void {
  keptTakes.all.clear();
  keptTakeParts.all.clear();
  keptTakeUploads.all.clear();
}

export const dropThingsOfOthers = (): Promise<void> => Promise.resolve();
export const forgetThings = (): Promise<void> => Promise.resolve();
