import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { noFling } from '../lib/no-fling';
import classes from './player-timeline.module.css';

export const SEEK_STEP_MS = 5_000;

const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -SEEK_STEP_MS,
  ArrowRight: SEEK_STEP_MS,
  ArrowDown: -1_000,
  ArrowUp: 1_000,
  PageDown: -30_000,
  PageUp: 30_000,
  Home: -Infinity,
  End: Infinity,
};

interface RailSliderProps {
  label: string;
  /** The place in words. */
  text: string;
  seconds: number;
  durationMs: number;
  placeMs: () => number;
  /** Before it is dragged, and after that. */
  onGrab: () => void;
  onLetGo: () => void;
  onSeek: (timeMs: number) => void;
  /** Where somebody points at; undefined when they do not any more. */
  onPointAt?: (timeMs: number | undefined) => void;
  children: ReactNode;
}

/** A rail with a ball, to be dragged or moved by keys. */
export function RailSlider(props: RailSliderProps) {
  const { label, text, seconds, durationMs, placeMs, onGrab, onLetGo, onSeek, onPointAt, children } = props;
  const isDragged = useRef(false);
  const timeAt = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width > 0 ? Math.min(Math.max(0, (event.clientX - left) / width), 1) * durationMs : placeMs();
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
    onGrab();
    onSeek(timeAt(event));
    onPointAt?.(timeAt(event));
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (isDragged.current) onSeek(timeAt(event));
    if (isDragged.current || event.pointerType !== 'touch') onPointAt?.(timeAt(event));
  };
  const letGo = (event: PointerEvent) => {
    if (isDragged.current) onLetGo();
    isDragged.current = false;
    if (event.pointerType === 'touch') onPointAt?.(undefined);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSeek(Math.min(Math.max(0, placeMs() + step), durationMs));
  };
  return (
    <div
      ref={noFling}
      role="slider"
      tabIndex={0}
      className={classes.seek}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.floor(durationMs / 1000)}
      aria-valuenow={seconds}
      aria-valuetext={text}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={() => onPointAt?.(undefined)}
      onKeyDown={pressed}
    >
      {children}
    </div>
  );
}

/** What moves along a rail. */
export interface Played {
  subscribe: (listener: () => void) => () => void;
  /** 0 to 1. */
  playedShare: () => number;
}

/** Moved by hand: a frame of playing costs neither a render nor a layout. */
function useMoved<T extends HTMLElement>(of: Played, transform: (share: number) => string) {
  const ref = useRef<T>(null);
  useEffect(() => {
    const show = () => {
      if (ref.current) ref.current.style.transform = transform(of.playedShare());
    };
    show();
    return of.subscribe(show);
  }, [of, transform]);
  return ref;
}

const shiftTo = (share: number) => `translateX(${share * 100}%)`;
const growTo = (share: number) => `scaleX(${share})`;

export const RailHead = ({ of }: { of: Played }) => (
  <span ref={useMoved<HTMLSpanElement>(of, shiftTo)} className={classes.head} aria-hidden>
    <span className={classes.line} />
    <span className={classes.ball} />
  </span>
);

export const RailPlayed = ({ of }: { of: Played }) => (
  <span ref={useMoved<HTMLSpanElement>(of, growTo)} className={classes.played} />
);
