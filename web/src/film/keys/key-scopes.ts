import { useEffect, useRef } from 'react';
import { useShortcutSetting } from '../shortcut-setting';
import { keyNameOf } from './key-name';

/** Whose a key is first. */
const ORDER = ['dialog', 'tool', 'desk', 'player'] as const;
export type KeyScope = (typeof ORDER)[number];

export type KeyAction = (event: KeyboardEvent) => void;
/** By the names of `keyNameOf`: `k`, `Shift+ArrowLeft`, `Mod+z`, ` `. Undefined leaves a key to the scopes behind. */
export type KeyHandlers = Partial<Record<string, KeyAction>>;

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

/** A control that has the focus uses this key itself. */
function isUsedBy(target: Element, key: string): boolean {
  if (key === ' ' || key === 'Enter') return target.closest(USES_SPACE) !== null;
  return key.startsWith('Arrow') && target.closest(USES_ARROWS) !== null;
}

interface Registered {
  scope: KeyScope;
  handlers: () => KeyHandlers;
}

let registered: Registered[] = [];

function pressed(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (isUsedBy(target, event.key)) return;
  const apart = isTyping(target) || target.closest(OVERLAID) !== null;
  const name = keyNameOf(event);
  for (const scope of apart ? (['dialog'] as const) : ORDER)
    for (const entry of registered.filter((one) => one.scope === scope).toReversed()) {
      const action = entry.handlers()[name];
      if (!action) continue;
      event.preventDefault();
      return action(event);
    }
}

/**
 * Keys on the whole page while this component is there. They rest while somebody types, in menus and dialogs (but for the
 * scope `dialog`), where the focused control uses the key itself, and when shortcuts are turned off.
 */
export function useKeyScope(scope: KeyScope, handlers: KeyHandlers, enabled = true): void {
  const [shortcutsOn] = useShortcutSetting();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const isOn = enabled && shortcutsOn;
  useEffect(() => {
    if (!isOn) return;
    const entry = { scope, handlers: () => latest.current };
    if (registered.length === 0) document.addEventListener('keydown', pressed);
    registered = [...registered, entry];
    return () => {
      registered = registered.filter((one) => one !== entry);
      if (registered.length === 0) document.removeEventListener('keydown', pressed);
    };
  }, [scope, isOn]);
}
