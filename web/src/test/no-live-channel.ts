/** For screens that listen for changes: without a server to connect to, the attempts would fail the test. */
export const noLiveChannel = (): void => void Object.assign(globalThis, { WebSocket: undefined });
