import type { TakeEvent, TakeStart } from '@bandeja/film/talk';
import type { PreviousUpload } from 'tus-js-client';
import { isForgotten } from './forgotten';

/**
 * What belongs to an analysis and the server has not got yet, kept in this browser under the person's id. It is too large for
 * the storage that other drafts are kept in.
 */
const DATABASE = 'bandeja-kept';
const VERSION = 3;
const STORES = ['drawings', 'voices', 'takes', 'takeParts', 'takeUploads'] as const;

export type KeptPlace = readonly [userId: string, analysisId: string, annotationId: string];
export type TakePlace = readonly [userId: string, analysisId: string, takeId: string];
type Place = readonly [userId: string, ...rest: string[]];

const keyOf = (place: Place) => place.join(':');
/** All keys that begin with these parts, which have no colons of their own. */
const within = (place: Place) => IDBKeyRange.bound(`${keyOf(place)}:`, `${keyOf(place)};`, false, true);

let opened: Promise<IDBDatabase> | undefined;

/** Opened once a tab. It closes where another tab deletes it. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () =>
      STORES.filter((store) => !request.result.objectStoreNames.contains(store)).forEach((store) =>
        request.result.createObjectStore(store),
      );
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
class KeptThings<Thing, At extends Place = KeptPlace> {
  constructor(private readonly store: (typeof STORES)[number]) {}

  readonly read = (place: At): Promise<Thing | undefined> =>
    this.#try('readonly', (store) => store.get(keyOf(place)) as IDBRequest<Thing | undefined>);

  /** All that lie in a place, in the order of their keys. */
  readonly readWithin = async (place: Place): Promise<Thing[]> =>
    (await this.#try('readonly', (store) => store.getAll(within(place)) as IDBRequest<Thing[]>)) ?? [];

  /** Answers whether the browser took it. */
  readonly keep = async (place: At, thing: Thing): Promise<boolean> =>
    !isForgotten(place[0]) &&
    (await this.#try('readwrite', (store) => store.put(thing, keyOf(place)))) !== undefined;

  readonly hasAny = async (place: Place): Promise<boolean> =>
    ((await this.#try('readonly', (store) => store.count(within(place)))) ?? 0) > 0;

  readonly drop = async (place: At): Promise<void> => {
    await this.#try('readwrite', (store) => store.delete(keyOf(place)));
  };

  readonly dropWithin = async (place: Place): Promise<void> => {
    await this.#try('readwrite', (store) => store.delete(within(place)));
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
      const transaction = (await database()).transaction(this.store, mode);
      const request = work(transaction.objectStore(this.store));
      return await new Promise<Result>((resolve, reject) => {
        // A request that succeeded is lost with the browser, or for want of room, until all of it is written.
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB refuses'));
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

/** A take of a talk, without its sound. */
export interface KeptTake {
  id: string;
  /** The media type of its sound. */
  type: string;
  /** In milliseconds since 1970. */
  recordedAt: number;
  start: TakeStart;
  /** Once it has ended, how long it lasts. Before that, its parts tell. */
  durationMs?: number;
  /** How loud it was, ten times a second, 0 to 1. */
  levels?: readonly number[];
  /** The number under which it was recorded. */
  number: number;
  /** The take whose place it takes once the server has it. */
  replacesId?: string;
  /** WebVTT. */
  captions?: string;
  /** Once the server has all of its sound. */
  soundId?: string;
  /** Once the server has its document as well: how often that was saved. */
  version?: number;
}

/** About a second of a take. */
export interface KeptTakePart {
  bytes: ArrayBuffer;
  events: readonly TakeEvent[];
  untilMs: number;
}

export type TakePartPlace = readonly [userId: string, analysisId: string, takeId: string, part: string];

export const keptDrawings = new KeptThings<KeptDrawing>('drawings');
export const keptVoices = new KeptThings<KeptVoice>('voices');
export const keptTakes = new KeptThings<KeptTake, TakePlace>('takes');
export const keptTakeParts = new KeptThings<KeptTakePart, TakePartPlace>('takeParts');
/** Where the sound of a take goes on to be sent. */
export const keptTakeUploads = new KeptThings<PreviousUpload, TakePlace>('takeUploads');
const ALL = [keptDrawings, keptVoices, keptTakes, keptTakeParts, keptTakeUploads];

/** Called when somebody signs in, who must not see or hear what another person made. */
export const dropThingsOfOthers = async (userId: string): Promise<void> => {
  await Promise.all(ALL.map((things) => things.dropOfOthers(userId)));
};

/** Whether the server lacks something that this person made. */
export const hasThingsOf = async (userId: string): Promise<boolean> =>
  (await Promise.all(ALL.map((things) => things.hasAny([userId])))).includes(true);

/** Nothing of anybody stays. */
export const forgetThings = async (): Promise<void> => {
  await Promise.all(ALL.map((things) => things.forget()));
};
