function become(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

/** The browser of a test loses its network. */
export const goOffline = () => become(false);
export const goOnline = () => become(true);
