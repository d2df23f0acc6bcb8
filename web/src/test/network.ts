function become(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

/** Makes the browser of a test lose its network. */
export const goOffline = () => become(false);
export const goOnline = () => become(true);
