import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { noFling } from '../lib/no-fling';
import { frameMsOf, framesFrom } from './exact-place';
import { barOf } from './lane-layout';
import type { Marker } from './marker-logic';
import { pulled, type Edge, type Ranged } from './note-range';
import type { PlayerController } from './player-controller';
import { exactTimecode } from './player-time';
import { barStyle } from './range-bars';
import classes from './timeline-ranges.module.css';

interface RangeGripsProps {
  player: PlayerController;
  /** The note that is being written; it has a range. */
  marker: Marker;
  durationMs: number;
  inLanes: boolean;
  onRange: (range: Ranged) => void;
}

interface Drag {
  edge: Edge;
  range: Ranged;
  /** Where the playhead was, for who lets go with Esc. */
  cameFromMs: number;
}

const EDGES: Edge[] = ['start', 'end'];
const SECOND_MS = 1_000;

const placeOf = ({ timestampMs, endMs }: Marker): Ranged => ({ timestampMs, endMs });
const timeOf = (edge: Edge, { timestampMs, endMs }: Ranged) =>
  edge === 'start' ? timestampMs : (endMs ?? 0);

/** The range of the note that is written. A grip shows the frame under it, by pointer and by keys. */
export function RangeGrips({ player, marker, durationMs, inLanes, onRange }: RangeGripsProps) {
  const { t } = useTranslation();
  const barRef = useRef<HTMLSpanElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const limits = { frameMs: frameMsOf(player), durationMs };
  const range = drag?.range ?? placeOf(marker);
  const bar = barOf({ ...marker, ...range }, durationMs);
  if (!bar) return null;

  const grab = (edge: Edge) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ edge, range: placeOf(marker), cameFromMs: player.timeMs() });
    player.scrubbing.begin();
    player.pause();
    player.seekTo(timeOf(edge, marker));
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const track = barRef.current?.parentElement?.getBoundingClientRect();
    if (!drag || !track || track.width === 0) return;
    const timeMs = ((event.clientX - track.left) / track.width) * durationMs;
    const next = pulled(drag.range, drag.edge, timeMs, limits);
    setDrag({ ...drag, range: next });
    player.seekTo(timeOf(drag.edge, next));
  };
  const letGo = () => {
    if (drag && timeOf(drag.edge, drag.range) !== timeOf(drag.edge, marker)) onRange(drag.range);
    if (drag) player.scrubbing.letGo();
    setDrag(undefined);
  };
  const giveUp = () => {
    if (drag) {
      player.seekTo(drag.cameFromMs);
      player.scrubbing.letGo();
    }
    setDrag(undefined);
  };
  const pressed = (edge: Edge) => (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag) event.stopPropagation();
    if (event.key === 'Escape') return giveUp();
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const from = timeOf(edge, marker);
    const there = event.shiftKey ? from + direction * SECOND_MS : framesFrom(player, from, direction);
    const next = pulled(placeOf(marker), edge, there, limits);
    player.pause();
    player.seekTo(timeOf(edge, next));
    onRange(next);
  };
  return (
    <span
      ref={barRef}
      className={classes.open}
      style={barStyle(bar, marker)}
      data-in-lane={inLanes || undefined}
    >
      {EDGES.map((edge) => (
        <span
          key={edge}
          ref={noFling}
          role="slider"
          tabIndex={0}
          className={classes.grip}
          data-edge={edge}
          aria-label={t(`player.range.${edge}`)}
          aria-valuemin={0}
          aria-valuemax={Math.round(durationMs)}
          aria-valuenow={timeOf(edge, range)}
          aria-valuetext={exactTimecode(timeOf(edge, range))}
          onPointerDown={grab(edge)}
          onPointerMove={move}
          onPointerUp={letGo}
          onPointerCancel={giveUp}
          onKeyDown={pressed(edge)}
        />
      ))}
    </span>
  );
}
