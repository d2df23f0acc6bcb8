import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../lib/format';
import { noFling } from '../lib/no-fling';
import { ControlButton } from './control-button';
import classes from './jog-dial.module.css';
import type { PlayerController } from './player-controller';
import { usePlayerValue } from './use-player';

/** How far a finger moves for one frame. */
const FRAME_PX = 8;
/** Without a frame table a place of the dial is as long as a frame usually is. */
const USUAL_FRAME_MS = 1_000 / 30;
const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

const placeOf = (player: PlayerController) =>
  player.frameIndex() ?? Math.round(player.timeMs() / USUAL_FRAME_MS);

/** A wheel of frames for a finger: it goes exactly as far as it is turned, and rests on a frame. */
export function JogDial({ player }: { player: PlayerController }) {
  const { t } = useTranslation();
  const ticksRef = useRef<HTMLSpanElement>(null);
  const turned = useRef<{ fromX: number; steps: number } | null>(null);
  const place = usePlayerValue(player, placeOf);
  const time = usePlayerValue(player, (p) => timecode(p.timeMs()));
  const last = usePlayerValue(player, (p) => (p.frames()?.ticks.length ?? 0) - 1);
  const durationMs = usePlayerValue(player, (p) => p.durationMs());

  useEffect(() => {
    const turn = () => ticksRef.current?.style.setProperty('--turned', `${-placeOf(player) * FRAME_PX}px`);
    turn();
    return player.subscribe(turn);
  }, [player]);

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    turned.current = { fromX: event.clientX, steps: 0 };
    player.scrubbing.begin();
    player.pause();
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!turned.current) return;
    // The dial moves with the finger, so what comes next is pulled in from the right.
    const steps = Math.round((turned.current.fromX - clientX) / FRAME_PX);
    if (steps !== turned.current.steps) player.stepFrames(steps - turned.current.steps);
    turned.current.steps = steps;
  };
  const letGo = () => {
    if (turned.current) player.scrubbing.letGo();
    turned.current = null;
  };
  const pressed = (event: KeyboardEvent) => {
    const steps = KEY_STEPS[event.key];
    if (steps === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    player.stepFrames(steps);
  };
  return (
    <div className={classes.jog}>
      <ControlButton
        icon={IconChevronLeft}
        label={t('player.previousFrame')}
        onPress={() => player.stepFrames(-1)}
      />
      <div
        ref={noFling}
        role="slider"
        tabIndex={0}
        className={classes.dial}
        aria-label={t('player.jog')}
        aria-valuemin={0}
        aria-valuemax={last > 0 ? last : Math.round(durationMs / USUAL_FRAME_MS)}
        aria-valuenow={place}
        aria-valuetext={`${time}, ${t('player.frame', { number: place + 1 })}`}
        onPointerDown={grab}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={pressed}
      >
        <span ref={ticksRef} className={classes.ticks} aria-hidden />
        <span className={classes.needle} aria-hidden />
      </div>
      <ControlButton
        icon={IconChevronRight}
        label={t('player.nextFrame')}
        onPress={() => player.stepFrames(1)}
      />
    </div>
  );
}
