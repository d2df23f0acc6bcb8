import { isSounding } from '../one-sound';
import type { DrawnNote } from './drawn-note';

/** What of the player is needed to hold it. */
export interface HeldPlayer {
  subscribe: (listener: () => void) => () => void;
  timeMs: () => number;
  isPaused: () => boolean;
  speed: () => number;
  play: () => void;
  pause: () => void;
  seekTo: (timeMs: number) => void;
  seekToFrame: (frameIndex: number) => void;
  setSpeed: (speed: number) => void;
}

/** A longer way in one step was a seek: it passes notes without stopping at them. */
const LONGEST_STEP_MS = 1_500;
/** While the picture is held, the playhead is put on its frame; further away, somebody has sought. */
const STILL_THERE_MS = 250;

/**
 * Plays a film as its coach meant it: playback holds at each note that is shown so and then goes on, and a range is seen at
 * its speed the first time. Whoever presses something meanwhile has their way.
 */
export class NotePlayback {
  #notes: readonly DrawnNote[] = [];
  #lastMs = 0;
  #held: { note: DrawnNote; timer: ReturnType<typeof setTimeout> } | undefined;
  #slowed: { note: DrawnNote; speedBefore: number } | undefined;
  #seen = new Set<string>();
  #isFollowing = false;

  constructor(private readonly player: HeldPlayer) {}

  /** Until the answer is called. */
  readonly follow = (notes: readonly DrawnNote[]): (() => void) => {
    this.#notes = notes;
    this.#lastMs = this.player.timeMs();
    const unsubscribe = this.player.subscribe(this.#moved);
    return () => {
      unsubscribe();
      this.#release();
      this.#restoreSpeed();
    };
  };

  /** What is done here moves the player as well, which is not to be followed. */
  #moved = () => {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    this.#follow();
    this.#isFollowing = false;
  };

  #follow() {
    const timeMs = this.player.timeMs();
    if (this.#held) {
      const isThere = Math.abs(timeMs - this.#held.note.timestampMs) <= STILL_THERE_MS;
      if (this.player.isPaused() && isThere) return;
      this.#release();
      this.#lastMs = timeMs;
      return;
    }
    const isPlaying = !this.player.isPaused();
    const stepMs = timeMs - this.#lastMs;
    const passed =
      isPlaying && stepMs > 0 && stepMs < LONGEST_STEP_MS
        ? this.#notes.find(
            (note) => isHeld(note) && note.timestampMs > this.#lastMs && note.timestampMs <= timeMs,
          )
        : undefined;
    this.#lastMs = timeMs;
    if (isPlaying) this.#slowDown(timeMs);
    if (passed) this.#hold(passed);
  }

  #hold(note: DrawnNote) {
    this.player.pause();
    if (typeof note.frameIndex === 'number') this.player.seekToFrame(note.frameIndex);
    else this.player.seekTo(note.timestampMs);
    this.#lastMs = note.timestampMs;
    this.#held = { note, timer: setTimeout(this.#goOn, note.holdMs) };
  }

  #goOn = () => {
    this.#held = undefined;
    // Whoever listens to a voice meanwhile hears it to its end.
    if (!isSounding()) this.player.play();
  };

  #release() {
    clearTimeout(this.#held?.timer);
    this.#held = undefined;
  }

  #slowDown(timeMs: number) {
    const note = this.#notes.find((one) => isSlow(one) && isWithin(one, timeMs) && !this.#seen.has(one.id));
    if (note === this.#slowed?.note) return;
    this.#restoreSpeed();
    if (!note?.playbackSpeed) return;
    this.#slowed = { note, speedBefore: this.player.speed() };
    this.player.setSpeed(note.playbackSpeed);
  }

  #restoreSpeed() {
    if (!this.#slowed) return;
    const { note, speedBefore } = this.#slowed;
    this.#slowed = undefined;
    this.#seen.add(note.id);
    if (this.player.speed() === note.playbackSpeed) this.player.setSpeed(speedBefore);
  }
}

const isHeld = ({ showing, drawingVersion }: DrawnNote) => showing === 'HOLD' && drawingVersion > 0;
const isSlow = ({ playbackSpeed }: DrawnNote) => typeof playbackSpeed === 'number' && playbackSpeed > 0;
const isWithin = ({ timestampMs, endMs }: DrawnNote, timeMs: number) =>
  typeof endMs === 'number' && timeMs >= timestampMs && timeMs < endMs;
