import { useEffect } from 'react';
import type { PlayerController } from './player-controller';

export const SEEK_STEP_MS = 5_000;

const TYPING = 'textarea, select, [contenteditable="true"], [contenteditable=""]';
const TEXTLESS = ['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'file', 'color', 'image'];
const OVERLAID = '[role="dialog"], [role="menu"], [role="listbox"]';
const USES_SPACE =
  'button, a[href], summary, video, audio, input, [role="button"], [role="tab"], [role="switch"], [role="slider"]';
const USES_ARROWS = 'video, audio, input, [role="tab"], [role="radio"], [role="slider"], [role="option"]';

function isTyping(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.includes(target.type);
  return target.closest(TYPING) !== null;
}

interface PageActions {
  onHelp: () => void;
  onFullscreen: () => void;
  /** Where notes are written. */
  onAddNote: (() => void) | undefined;
}

/** What a key asks of the player; undefined where it asks nothing or the focused control uses that key itself. */
function actionOf(event: KeyboardEvent, player: PlayerController, asks: PageActions) {
  const { onHelp, onFullscreen, onAddNote } = asks;
  const target = event.target instanceof Element ? event.target : document.body;
  if (isTyping(target) || target.closest(OVERLAID)) return undefined;
  const freeOf = (selector: string, action: () => void) => (target.closest(selector) ? undefined : action);
  switch (event.key) {
    case ' ':
      return freeOf(USES_SPACE, player.toggle);
    case 'ArrowLeft':
      return freeOf(USES_ARROWS, () => player.seekBy(-SEEK_STEP_MS));
    case 'ArrowRight':
      return freeOf(USES_ARROWS, () => player.seekBy(SEEK_STEP_MS));
    case 'ArrowUp':
      return freeOf(USES_ARROWS, player.toPreviousMarker);
    case 'ArrowDown':
      return freeOf(USES_ARROWS, player.toNextMarker);
    case 'm':
    case 'M':
      return player.toggleMute;
    case 'f':
    case 'F':
      return onFullscreen;
    case ',':
      return () => player.stepFrames(-1);
    case '.':
      return () => player.stepFrames(1);
    // Letters beside the brackets: those need AltGr on many keyboards.
    case '[':
    case 'q':
    case 'Q':
      return player.loopFromHere;
    case ']':
    case 'w':
    case 'W':
      return player.loopToHere;
    case '\\':
    case 'e':
    case 'E':
      return player.clearLoop;
    case 'n':
    case 'N':
      return onAddNote;
    case '?':
      return onHelp;
    default:
      return undefined;
  }
}

/** Brackets and the backslash are typed with AltGr or Alt on many keyboards, the Spanish one among them. */
function isCommand(event: KeyboardEvent): boolean {
  if (/^[[\]\\]$/.test(event.key) && !event.metaKey && event.altKey) return false;
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

/** The shortcuts, on the whole page. */
export function usePlayerKeys(player: PlayerController, enabled: boolean, actions: PageActions): void {
  const { onHelp, onFullscreen, onAddNote } = actions;
  useEffect(() => {
    if (!enabled) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isCommand(event)) return;
      const action = actionOf(event, player, { onHelp, onFullscreen, onAddNote });
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [player, enabled, onHelp, onFullscreen, onAddNote]);
}
