import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../../lib/format';
import classes from './player-timeline.module.css';
import type { PlayerController } from './player-controller';
import { usePlayerValue } from './use-player';
import { SEEK_STEP_MS } from './use-player-keys';

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

/** The rail with the ball. Drag to seek; what has arrived of the video is lighter. */
export function SeekBar({ player }: { player: PlayerController }) {
  const { t } = useTranslation();
  const headRef = useRef<HTMLSpanElement>(null);
  const playedRef = useRef<HTMLSpanElement>(null);
  const dragged = useRef<{ playing: boolean } | null>(null);
  const seconds = usePlayerValue(player, (p) => Math.floor(p.timeMs() / 1000));
  const durationMs = usePlayerValue(player, (p) => p.durationMs());
  const buffered = usePlayerValue(player, (p) => p.buffered());

  // Transforms set by hand: a frame of playing costs neither a render nor a layout.
  useEffect(() => {
    const show = () => {
      const durationMs = player.durationMs();
      const played = durationMs > 0 ? Math.min(1, player.timeMs() / durationMs) : 0;
      if (headRef.current) headRef.current.style.transform = `translateX(${played * 100}%)`;
      if (playedRef.current) playedRef.current.style.transform = `scaleX(${played})`;
    };
    show();
    return player.subscribe(show);
  }, [player]);

  const seekToPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) player.seekTo(((event.clientX - left) / width) * durationMs);
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { playing: !player.isPaused() };
    player.pause();
    seekToPointer(event);
  };
  const letGo = () => {
    if (dragged.current?.playing) player.play();
    dragged.current = null;
  };
  const pressed = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    player.seekTo(Math.min(Math.max(0, player.timeMs() + step), durationMs));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.seek}
      aria-label={t('player.timeline')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(durationMs / 1000)}
      aria-valuenow={seconds}
      aria-valuetext={t('player.position', {
        time: timecode(seconds * 1000),
        duration: timecode(durationMs),
      })}
      onPointerDown={grab}
      onPointerMove={(event) => dragged.current && seekToPointer(event)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={pressed}
    >
      <span className={classes.rail} aria-hidden>
        {buffered
          .split(',')
          .filter(Boolean)
          .map((range) => {
            const [start = 0, end = 0] = range.split('-').map(Number);
            return (
              <span
                key={range}
                className={classes.buffered}
                style={{ left: `${start}%`, width: `${end - start}%` }}
              />
            );
          })}
        <span ref={playedRef} className={classes.played} />
      </span>
      <span ref={headRef} className={classes.head} aria-hidden>
        <span className={classes.line} />
        <span className={classes.ball} />
      </span>
    </div>
  );
}
