/** Focuses what the coming render puts on screen; the last resort is there already. */
export function focusLater(id: string, lastResort?: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id) ?? (lastResort ? document.getElementById(lastResort) : null);
    element?.focus({ preventScroll: true });
    (element?.closest('li') ?? element)?.scrollIntoView({ block: 'nearest' });
  });
}
