/**
 * What belongs to a note and the server has not got yet, kept in this browser under the person's id. It is too large for the
 * storage that other drafts are kept in.
 */
const DATABASE = 'bandeja-kept';
const STORES = ['drawings', 'voices'] as const;

export type KeptPlace = readonly [userId: string, analysisId: string, annotationId: string];

const keyOf = (place: KeptPlace) => place.join(':');

let opened: Promise<IDBDatabase> | undefined;

/** Opened once a tab. It closes where another tab deletes it. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => STORES.forEach((store) => request.result.createObjectStore(store));
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB does not open'));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Of one sort. A browser may refuse storage or have none left: they then live as long as the tab. */
class KeptThings<Thing> {
  constructor(private readonly store: (typeof STORES)[number]) {}

  readonly read = (place: KeptPlace): Promise<Thing | undefined> =>
    this.#try('readonly', (store) => store.get(keyOf(place)) as IDBRequest<Thing | undefined>);

  readonly keep = async (place: KeptPlace, thing: Thing): Promise<void> => {
    await this.#try('readwrite', (store) => store.put(thing, keyOf(place)));
  };

  readonly drop = async (place: KeptPlace): Promise<void> => {
    await this.#try('readwrite', (store) => store.delete(keyOf(place)));
  };

  readonly dropOfOthers = async (userId: string): Promise<void> => {
    const keys = (await this.#try('readonly', (store) => store.getAllKeys())) ?? [];
    const others = keys.filter((key) => typeof key === 'string' && !key.startsWith(`${userId}:`));
    await Promise.all(others.map((key) => this.#try('readwrite', (store) => store.delete(key))));
  };

  readonly forget = async (): Promise<void> => {
    await this.#try('readwrite', (store) => store.clear());
  };

  async #try<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> {
    try {
      const request = work((await database()).transaction(this.store, mode).objectStore(this.store));
      return await new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refuses'));
      });
    } catch {
      return undefined;
    }
  }
}

export interface KeptDrawing {
  /** JSON. */
  document: string;
  /** The version that it was drawn on. */
  expectedVersion: number;
  /** Of the tab that wrote it. */
  tabId: string;
}

export interface KeptVoice {
  /** Safari loses Blobs that are kept. */
  bytes: ArrayBuffer;
  /** The media type. */
  type: string;
  durationMs: number;
  /** In milliseconds since 1970; tells recordings of a note apart. */
  recordedAt: number;
  /** Once the server has all of it. */
  videoId?: string;
}

export const keptDrawings = new KeptThings<KeptDrawing>('drawings');
export const keptVoices = new KeptThings<KeptVoice>('voices');
const ALL = [keptDrawings, keptVoices];

/** Called when somebody signs in, who must not see or hear what another person made. */
export const dropThingsOfOthers = async (userId: string): Promise<void> => {
  await Promise.all(ALL.map((things) => things.dropOfOthers(userId)));
};

/** Nothing of anybody stays. */
export const forgetThings = async (): Promise<void> => {
  await Promise.all(ALL.map((things) => things.forget()));
};
