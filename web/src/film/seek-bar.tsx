import { memo, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../lib/format';
import classes from './player-timeline.module.css';
import type { PlayerController } from './player-controller';
import { SeekPreview } from './seek-preview';
import { SeekRail } from './seek-rail';
import type { Sprite } from './sprite-tile';
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

interface SeekBarProps {
  player: PlayerController;
  sprite: Sprite | null | undefined;
}

/** The rail with the ball. Drag to seek; a pointer above it sees what is there. */
export const SeekBar = memo(function SeekBar({ player, sprite }: SeekBarProps) {
  const { t } = useTranslation();
  const dragged = useRef<{ playing: boolean } | null>(null);
  const [previewMs, setPreviewMs] = useState<number>();
  const seconds = usePlayerValue(player, (p) => Math.floor(p.timeMs() / 1000));
  const durationMs = usePlayerValue(player, (p) => p.durationMs());
  const dismiss = () => setPreviewMs(undefined);

  const timeAt = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width > 0
      ? Math.min(Math.max(0, (event.clientX - left) / width), 1) * durationMs
      : player.timeMs();
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { playing: !player.isPaused() };
    player.scrubbing.begin();
    player.pause();
    player.seekTo(timeAt(event));
    setPreviewMs(timeAt(event));
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (dragged.current) player.seekTo(timeAt(event));
    if (dragged.current || event.pointerType !== 'touch') setPreviewMs(timeAt(event));
  };
  const letGo = (event: PointerEvent) => {
    if (dragged.current) player.scrubbing.letGo();
    if (dragged.current?.playing) player.play();
    dragged.current = null;
    if (event.pointerType === 'touch') dismiss();
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
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onPointerLeave={dismiss}
      onKeyDown={pressed}
    >
      <SeekRail player={player} />
      <Playhead player={player} />
      {previewMs !== undefined && <SeekPreview timeMs={previewMs} durationMs={durationMs} sprite={sprite} />}
    </div>
  );
});

/** Moved by hand: a frame of playing costs neither a render nor a layout. */
function Playhead({ player }: { player: PlayerController }) {
  const headRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = () => {
      if (headRef.current) headRef.current.style.transform = `translateX(${player.playedShare() * 100}%)`;
    };
    show();
    return player.subscribe(show);
  }, [player]);
  return (
    <span ref={headRef} className={classes.head} aria-hidden>
      <span className={classes.line} />
      <span className={classes.ball} />
    </span>
  );
}
