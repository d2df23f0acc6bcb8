/** A pointer as the gestures see it: window coordinates in CSS pixels. */
export interface PointerSample {
  id: number;
  type: 'mouse' | 'pen' | 'touch';
  x: number;
  y: number;
  /** How large the contact is; a palm is larger than a finger. */
  size: number;
  atMs: number;
  shift: boolean;
}

/** What the gestures ask for. */
export interface GestureAsks {
  down: (at: PointerSample) => void;
  move: (at: PointerSample) => void;
  up: (at: PointerSample) => void;
  cancel: () => void;
  /** Without a press. */
  hover: (at: PointerSample) => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, x: number, y: number) => void;
  undo: () => void;
  select: (at: PointerSample) => void;
  fit: () => void;
}

const STILL_PX = 10;
const LONG_PRESS_MS = 500;
const TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
const PALM_PX = 60;

interface Held extends PointerSample {
  first: PointerSample;
}

type Doing = 'nothing' | 'drawing' | 'panning' | 'two-fingers';

/**
 * Tells drawing from looking closer. A mouse, a pen and one finger draw; two fingers zoom and pan, and give up the stroke that
 * the first one began; tapping with two undoes. Once a pen was used, a finger pans and palms count for nothing.
 */
export class PointerGestures {
  #held = new Map<number, Held>();
  #doing: Doing = 'nothing';
  #penUsed = false;
  #ownId: number | undefined;
  #lastTap: PointerSample | undefined;
  #twoMoved = false;
  #longPress: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly asks: GestureAsks) {}

  down = (at: PointerSample): void => {
    if (at.type === 'pen') this.#penUsed = true;
    if (at.type === 'touch' && this.#isPalm(at)) return;
    this.#held.set(at.id, { ...at, first: at });
    if (this.#touches().length === 2) return this.#beginTwo();
    if (this.#held.size > 1 && at.type === 'touch') return;
    this.#ownId = at.id;
    this.#doing = at.type === 'touch' && this.#penUsed ? 'panning' : 'drawing';
    if (this.#doing === 'panning') return;
    this.asks.down(at);
    if (at.type === 'touch') this.#longPress = setTimeout(() => this.#pressedLong(at), LONG_PRESS_MS);
  };

  /** All that were measured since the last time, the newest last. */
  move = (all: PointerSample[]): void => {
    const at = all.at(-1);
    if (!at) return;
    const held = this.#held.get(at.id);
    if (!held) {
      if (this.#held.size === 0 && at.type !== 'touch') this.asks.hover(at);
      return;
    }
    if (distance(held.first, at) > STILL_PX) clearTimeout(this.#longPress);
    if (this.#doing === 'two-fingers') this.#moveTwo(held, at);
    else if (this.#doing === 'panning') this.asks.pan(at.x - held.x, at.y - held.y);
    else if (this.#doing === 'drawing' && at.id === this.#ownId) for (const one of all) this.asks.move(one);
    this.#held.set(at.id, { ...at, first: held.first });
  };

  up = (at: PointerSample): void => {
    clearTimeout(this.#longPress);
    const held = this.#held.get(at.id);
    if (!this.#held.delete(at.id) || !held) return;
    if (this.#doing === 'two-fingers') return this.#endTwo(held, at);
    if (at.id !== this.#ownId) return;
    if (this.#doing === 'drawing') this.asks.up(at);
    this.#doing = 'nothing';
    if (at.type === 'touch') this.#tapped(held, at);
  };

  /** The system took the pointer, as for a call that comes in. */
  cancel = (id: number): void => {
    clearTimeout(this.#longPress);
    if (!this.#held.delete(id)) return;
    if (this.#doing === 'drawing' && id === this.#ownId) this.asks.cancel();
    if (this.#held.size === 0) this.#doing = 'nothing';
  };

  stop = (): void => clearTimeout(this.#longPress);

  #touches = (): Held[] => [...this.#held.values()].filter(({ type }) => type === 'touch');

  /** While a pen draws, whatever else touches is the hand that holds it. */
  #isPalm({ size }: PointerSample): boolean {
    const penIsDown = [...this.#held.values()].some(({ type }) => type === 'pen');
    return penIsDown || (this.#penUsed && size > PALM_PX);
  }

  #beginTwo() {
    clearTimeout(this.#longPress);
    if (this.#doing === 'drawing') this.asks.cancel();
    this.#doing = 'two-fingers';
    this.#twoMoved = false;
    this.#lastTap = undefined;
  }

  #moveTwo(before: Held, at: PointerSample) {
    const other = this.#touches().find(({ id }) => id !== at.id);
    if (!other) return;
    if (distance(before.first, at) > STILL_PX) this.#twoMoved = true;
    if (!this.#twoMoved) return;
    this.asks.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    const [was, is] = [distance(before, other), distance(at, other)];
    if (was > 0 && is > 0) this.asks.zoom(is / was, (at.x + other.x) / 2, (at.y + other.y) / 2);
  }

  #endTwo(held: Held, at: PointerSample) {
    if (this.#held.size > 0) return;
    this.#doing = 'nothing';
    if (!this.#twoMoved && at.atMs - held.first.atMs < TAP_MS) this.asks.undo();
  }

  #pressedLong(at: PointerSample) {
    if (this.#doing !== 'drawing') return;
    this.#doing = 'nothing';
    this.asks.cancel();
    this.asks.select(at);
  }

  #tapped({ first }: Held, at: PointerSample) {
    const isTap = at.atMs - first.atMs < TAP_MS && distance(first, at) <= STILL_PX;
    const last = this.#lastTap;
    const isSecond = last && first.atMs - last.atMs < TAP_MS && distance(last, at) <= DOUBLE_TAP_PX;
    this.#lastTap = isTap && !isSecond ? at : undefined;
    if (isTap && isSecond) this.asks.fit();
  }
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);
