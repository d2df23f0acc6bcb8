import type { FrameTable } from '@bandeja/film/frames';
import type { Mark } from '@bandeja/film/marks';
import type { Take } from '@bandeja/film/talk';
import type { VoiceStatus } from '../voice/voice-sound';
import { playedTake, type PlayedTake } from './played-take';
import type { TalkVoice } from './silent-voice';

/** For tests: ten seconds at 30 frames a second. */
export const TABLE: FrameTable = {
  timescale: 30,
  ticks: Array.from({ length: 300 }, (_none, tick) => tick),
  endTick: 300,
};

export const buildMark = (id: string): Mark => ({
  ...{ id, kind: 'line', style: { color: 'chalk', width: 'medium', dashed: false } },
  ...{ from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.9 } },
});

interface TakeToBuild extends Partial<Take> {
  frame?: number;
  noteId?: string | null;
  captions?: string;
  soundMs?: number;
  address?: string | undefined;
}

export function buildPlayed(id: string, build: TakeToBuild = {}): PlayedTake {
  const { frame = 0, noteId = null, captions = '', soundMs, address = `/${id}`, ...take } = build;
  const start = { frame, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId };
  return playedTake({
    ...{ id, captions, soundMs },
    take: { version: 1, start, events: [], durationMs: 4_000, ...take },
    address: 'address' in build ? build.address : address,
  });
}

/** A voice that goes on with the time, or does what it is told. */
export class FakeVoice implements TalkVoice {
  begun: [address: string, fromMs: number][] = [];
  renewed: string[] = [];
  rate = 1;
  isMute = false;
  #status: VoiceStatus = 'still';
  #fromMs = 0;
  #since = 0;
  #isStuck = false;
  #ended = false;
  #listener = () => undefined as void;

  listen = (listener: () => void) => void (this.#listener = listener);
  status = () => this.#status;
  hasEnded = () => this.#ended;
  placeMs = () => {
    const passes = this.#status === 'playing' && !this.#isStuck;
    return this.#fromMs + (passes ? (performance.now() - this.#since) * this.rate : 0);
  };
  begin = (address: string, fromMs: number) => {
    this.begun.push([address, fromMs]);
    this.#fromMs = fromMs;
    this.become('playing');
  };
  renew = (address: string) => void this.renewed.push(address);
  goOn = () => this.become('playing');
  rest = () => this.become('still');
  end = () => void (this.#status = 'still');
  seekTo = (placeMs: number) => {
    this.#fromMs = placeMs;
    this.#since = performance.now();
  };
  mute = (on: boolean) => void (this.isMute = on);
  setSpeed = (speed: number) => void (this.rate = speed);

  /** Its place stands although it says that it plays. */
  stick(on: boolean) {
    this.#fromMs = this.placeMs();
    this.#since = performance.now();
    this.#isStuck = on;
  }

  become(status: VoiceStatus, hasEnded = false) {
    this.#fromMs = this.placeMs();
    this.#since = performance.now();
    this.#status = status;
    this.#ended = hasEnded;
    this.#listener();
  }
}
