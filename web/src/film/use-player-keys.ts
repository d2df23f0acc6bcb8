import { useEffect } from 'react';
import { useKeyScope, type KeyHandlers } from './keys/key-scopes';
import { MARKER_CATEGORIES, type MarkerCategory } from './marker-logic';
import { WHOLE_PICTURE, zoomedAt } from './picture/picture-box';
import type { PlayerController } from './player-controller';
import { SEEK_STEP_MS } from './rail-slider';

const SMALL_STEP_MS = 1_000;
const ZOOM_STEP = 1.25;

function zoom({ view }: PlayerController, factor: number) {
  const { cx, cy } = view.get();
  view.set(zoomedAt(view.get(), factor, { x: cx, y: cy }));
}

interface PageActions {
  onHelp: () => void;
  onFullscreen: () => void;
  /** Where notes are written. */
  onAddNote: (() => void) | undefined;
  onPickCategory: ((category: MarkerCategory) => void) | undefined;
}

/** Letters stand beside the brackets, which need AltGr on many keyboards, the Spanish one among them. */
function keysOf(player: PlayerController, asks: PageActions): KeyHandlers {
  const { onPickCategory } = asks;
  const categories = onPickCategory
    ? MARKER_CATEGORIES.map((category, at) => [String(at + 1), () => onPickCategory(category)] as const)
    : [];
  return {
    ' ': player.toggle,
    ArrowLeft: () => player.seekBy(-SEEK_STEP_MS),
    ArrowRight: () => player.seekBy(SEEK_STEP_MS),
    'Shift+ArrowLeft': () => player.seekBy(-SMALL_STEP_MS),
    'Shift+ArrowRight': () => player.seekBy(SMALL_STEP_MS),
    ArrowUp: player.toPreviousMarker,
    ArrowDown: player.toNextMarker,
    ',': () => player.stepFrames(-1),
    '.': () => player.stepFrames(1),
    j: player.shuttle.back,
    k: player.shuttle.stop,
    l: player.shuttle.forth,
    '<': player.slower,
    '>': player.faster,
    '+': () => zoom(player, ZOOM_STEP),
    '=': () => zoom(player, ZOOM_STEP),
    '-': () => zoom(player, 1 / ZOOM_STEP),
    h: () => player.view.set(WHOLE_PICTURE),
    '[': player.loopFromHere,
    q: player.loopFromHere,
    ']': player.loopToHere,
    w: player.loopToHere,
    '\\': player.clearLoop,
    e: player.clearLoop,
    m: player.toggleMute,
    f: asks.onFullscreen,
    n: asks.onAddNote,
    '?': asks.onHelp,
    ...Object.fromEntries(categories),
  };
}

/** The shortcuts of the player, on the whole page. */
export function usePlayerKeys(player: PlayerController, enabled: boolean, actions: PageActions): void {
  useKeyScope('player', keysOf(player, actions), enabled);
  useEffect(() => {
    const released = ({ key }: KeyboardEvent) => key.toLowerCase() === 'k' && player.shuttle.stopReleased();
    document.addEventListener('keyup', released);
    return () => document.removeEventListener('keyup', released);
  }, [player]);
}
