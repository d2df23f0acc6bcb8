const LETTER = /^\p{L}$/u;

/** Brackets and the backslash are typed with AltGr or Alt on many keyboards, the Spanish one among them. */
const isTypedWithAlt = (event: KeyboardEvent) =>
  event.getModifierState('AltGraph') || (/^[[\]\\]$/.test(event.key) && event.altKey && !event.metaKey);

/**
 * What was pressed, independent of caps lock: `k`, `Shift+k`, `Shift+ArrowLeft`, `Mod+z` (Ctrl, or Cmd on a Mac), `Alt+x`. Signs
 * are named by themselves, since which need Shift depends on the keyboard.
 */
export function keyNameOf(event: KeyboardEvent): string {
  const { key } = event;
  const isLetter = LETTER.test(key);
  const parts: string[] = [];
  if (!isTypedWithAlt(event)) {
    if (event.ctrlKey || event.metaKey) parts.push('Mod');
    if (event.altKey) parts.push('Alt');
  }
  if (event.shiftKey && (isLetter || key.length > 1)) parts.push('Shift');
  return [...parts, isLetter ? key.toLowerCase() : key].join('+');
}
