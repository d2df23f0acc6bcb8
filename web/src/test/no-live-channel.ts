/** For screens that subscribe to changes: connection attempts without a server would fail the test. */
export const noLiveChannel = (): void => void Object.assign(globalThis, { WebSocket: undefined });
