const KEPT_MS = 15_000;
const warm = new Set<string>();

/**
 * Begins to load a film whose player is still on its way. A browser gives what it has of an address to the next video of the
 * page with the same one.
 */
export function warmFilm(address: string): void {
  if (warm.has(address)) return;
  warm.add(address);
  const video = document.createElement('video');
  video.preload = 'auto';
  video.muted = true;
  video.src = address;
  setTimeout(() => {
    warm.delete(address);
    video.removeAttribute('src');
    video.load();
  }, KEPT_MS);
}
