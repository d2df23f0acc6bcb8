type Listeners = Partial<Record<keyof HTMLMediaElementEventMap, () => void>>;

/** Listens until the answer is called. */
export function listen(target: EventTarget, listeners: Listeners): () => void {
  const all = Object.entries(listeners);
  all.forEach(([name, listener]) => target.addEventListener(name, listener));
  return () => all.forEach(([name, listener]) => target.removeEventListener(name, listener));
}

type Handlers = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => unknown };

/** Before what lies inside of an element hears of it, and able to keep the browser from acting on it. */
export function listenTo(element: HTMLElement, handlers: Handlers): () => void {
  const all = Object.entries(handlers) as [string, EventListener][];
  const how = { capture: true, passive: false };
  all.forEach(([name, handler]) => element.addEventListener(name, handler, how));
  return () => all.forEach(([name, handler]) => element.removeEventListener(name, handler, how));
}

/** `0-12.5,40-60` in percent of the whole, as text, so that it compares. */
export function bufferedShares(ranges: TimeRanges | undefined, totalMs: number): string {
  if (!ranges || totalMs === 0) return '';
  const percent = (seconds: number) => Math.round((seconds * 100_000) / totalMs);
  return Array.from({ length: ranges.length }, (_unused, at) =>
    [percent(ranges.start(at)), percent(ranges.end(at))].join('-'),
  ).join(',');
}

export const playMedia = (media: HTMLMediaElement): void =>
  void Promise.resolve(media.play()).catch(() => undefined);
