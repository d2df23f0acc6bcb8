import type { Client } from 'graphql-ws';
import { session } from '../session/session';
import type { SubscriptionText } from './request';

interface Channel {
  userId: string | undefined;
  client: Promise<Client>;
}

interface Listener<Data> {
  onData: (data: Data) => void;
  /** Connected again, or so late that changes may have been missed since the screen was loaded. */
  onMissed: () => void;
}

let channel: Channel | undefined;

async function connect(): Promise<Client> {
  const { CloseCode, createClient } = await import('graphql-ws');
  let refreshed: Promise<unknown> = Promise.resolve();
  return createClient({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: async () => {
      await refreshed;
      return { authorization: `Bearer ${(await session.accessToken()) ?? ''}`, recent: true };
    },
    retryAttempts: Infinity,
    shouldRetry: () => true,
    on: {
      // The token is no longer valid. If the session was ended, the refresh lets this tab know.
      closed: (event) => {
        if ((event as CloseEvent).code === (CloseCode.Forbidden as number)) refreshed = session.refresh();
      },
    },
  });
}

/** The server says from how far back it brings changes to a new subscription: nothing was missed when that is since listening began. */
function mayHaveMissed(told: Record<string, unknown> | undefined, listeningForMs: number): boolean {
  const remembersMs = told?.remembersMs;
  return typeof remembersMs !== 'number' || listeningForMs > remembersMs;
}

/** The connection of the signed-in person. One of a previous person is closed. */
function channelOf(userId: string | undefined): Channel {
  if (channel && channel.userId !== userId) {
    void channel.client.then((client) => client.dispose()).catch(() => undefined);
    channel = undefined;
  }
  channel ??= { userId, client: connect() };
  const opened = channel;
  opened.client.catch(() => {
    if (channel === opened) channel = undefined;
  });
  return opened;
}

/**
 * Subscribes to messages of the server. All listeners of a tab share one connection, which is open while there are
 * listeners and reconnects when it breaks. Returns a function to unsubscribe.
 */
export function listen<Data>(
  document: SubscriptionText<Data>,
  { onData, onMissed }: Listener<Data>,
): () => void {
  const since = performance.now();
  const stops: (() => void)[] = [];
  let stopped = false;
  const { client: opening } = channelOf(session.state().user?.id);
  opening
    .then((client) => {
      if (stopped) return;
      stops.push(
        client.on('connected', (_socket, told, isAgain) => {
          if (isAgain || mayHaveMissed(told, performance.now() - since)) onMissed();
        }),
        client.subscribe<Data>(
          { query: document },
          {
            next: ({ data }) => data && onData(data),
            error: () => undefined,
            complete: () => undefined,
          },
        ),
      );
    })
    // Without a connection the screens stay as they were loaded.
    .catch(() => undefined);
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
