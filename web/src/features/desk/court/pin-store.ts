import {
  fitOf,
  pinCourt,
  type CourtFit,
  type CourtPin,
  type CourtPointName,
  type CourtRefusal,
  type PinnedCourt,
} from '@bandeja/film/court';
import type { Point } from '@bandeja/film/marks';
import { firstPlaceOf, PIN_SETS, PIN_SET_NAMES, type PinSet } from './pin-sets';

export interface DraftPin extends CourtPin {
  /** False while it lies where it was offered. */
  isSet: boolean;
}

export interface PinDraft {
  set: PinSet;
  pins: readonly DraftPin[];
  selected: CourtPointName;
}

/** What the pins show: a court and how well it fits, or why they show none. */
export type PinnedDraft =
  | { court: PinnedCourt; fit: CourtFit; refusal?: undefined }
  | { court?: undefined; fit?: undefined; refusal: CourtRefusal };

/** Pins that a coach is moving. Outside React: while one is dragged, only what shows it is drawn again. */
export class PinStore {
  #draft: PinDraft;
  #pinned: PinnedDraft | undefined;
  #listeners = new Set<() => void>();

  constructor(
    private readonly aspect: number,
    begun: readonly CourtPin[] = [],
  ) {
    this.#draft = begun.length > 0 ? draftOf(begun) : this.#offered('service');
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly get = (): PinDraft => this.#draft;
  readonly pinned = (): PinnedDraft => (this.#pinned ??= pinnedOf(this.#draft.pins, this.aspect));

  /** All pins are where the coach wants them, and what they show may be used. */
  isComplete = (): boolean => {
    const { fit } = this.pinned();
    return this.#draft.pins.every(({ isSet }) => isSet) && fit !== undefined && fit.verdict !== 'refused';
  };

  select = (name: CourtPointName): void => this.#become({ ...this.#draft, selected: name });

  /** Other points to begin with; those that both sets have stay where they are. */
  choose = (set: PinSet): void => {
    const kept = new Map(this.#draft.pins.map((pin) => [pin.name, pin]));
    const offered = this.#offered(set);
    this.#become({ ...offered, pins: offered.pins.map((pin) => kept.get(pin.name) ?? pin) });
  };

  /** The pins of another clip, where they were. */
  begin = (pins: readonly CourtPin[]): void => this.#become(draftOf(pins));
  startOver = (): void => this.#become(this.#offered(this.#draft.set));

  move = (name: CourtPointName, { x, y }: Point): void =>
    this.#become({
      ...this.#draft,
      selected: name,
      pins: this.#draft.pins.map((pin) => (pin.name === name ? { name, x, y, isSet: true } : pin)),
    });

  /** One more point makes the court more exact. */
  add = (name: CourtPointName): void => {
    if (this.#draft.pins.some((pin) => pin.name === name)) return this.select(name);
    const pin = { name, ...firstPlaceOf(name, this.aspect), isSet: false };
    this.#become({ ...this.#draft, selected: name, pins: [...this.#draft.pins, pin] });
  };

  /** Four have to stay. */
  remove = (name: CourtPointName): void => {
    const pins = this.#draft.pins.filter((pin) => pin.name !== name);
    const [first] = pins;
    if (pins.length >= 4 && first) this.#become({ ...this.#draft, pins, selected: first.name });
  };

  #offered(set: PinSet): PinDraft {
    const pins = PIN_SETS[set].map((name) => ({ name, ...firstPlaceOf(name, this.aspect), isSet: false }));
    return { set, pins, selected: PIN_SETS[set][0] };
  }

  #become(draft: PinDraft) {
    this.#draft = draft;
    this.#pinned = undefined;
    this.#listeners.forEach((listener) => listener());
  }
}

function pinnedOf(pins: readonly DraftPin[], aspect: number): PinnedDraft {
  const { court, refusal } = pinCourt(
    pins.map(({ name, x, y }) => ({ name, x, y })),
    aspect,
  );
  return court ? { court, fit: fitOf(court) } : { refusal };
}

function draftOf(pins: readonly CourtPin[]): PinDraft {
  const names = new Set(pins.map(({ name }) => name));
  const set = PIN_SET_NAMES.find((one) => PIN_SETS[one].every((name) => names.has(name))) ?? 'service';
  const [first] = pins;
  return {
    set,
    pins: pins.map((pin) => ({ ...pin, isSet: true })),
    selected: first?.name ?? PIN_SETS[set][0],
  };
}
