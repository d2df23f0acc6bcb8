export const ADD_NOTE_ID = 'add-note';

/** Focuses what the coming render puts on screen; the last resort is there already. */
export function focusLater(id: string, lastResort?: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id) ?? (lastResort ? document.getElementById(lastResort) : null);
    element?.focus({ preventScroll: true });
    (element?.closest('li') ?? element)?.scrollIntoView({ block: 'nearest' });
  });
}

/** The note in the list; without it, what adds one. */
export const focusNote = (id: string): void => focusLater(`note-${id}`, ADD_NOTE_ID);
