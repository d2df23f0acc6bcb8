import type { Client } from 'graphql-ws';
import { session } from '../session/session';
import type { SubscriptionText } from './request';

interface Channel {
  userId: string | undefined;
  client: Promise<Client>;
}

interface Listener<Data> {
  onData: (data: Data) => void;
  /** Connected, for the first time or again: what happened since the screen was loaded, or meanwhile, was not told. */
  onConnected: () => void;
}

let channel: Channel | undefined;

async function connect(): Promise<Client> {
  const { CloseCode, createClient } = await import('graphql-ws');
  let refreshed: Promise<unknown> = Promise.resolve();
  return createClient({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: async () => {
      await refreshed;
      return { authorization: `Bearer ${(await session.accessToken()) ?? ''}` };
    },
    retryAttempts: Infinity,
    shouldRetry: () => true,
    on: {
      // The token is good no more. Where the session was ended, the refresh is what tells this tab.
      closed: (event) => {
        if ((event as CloseEvent).code === (CloseCode.Forbidden as number)) refreshed = session.refresh();
      },
    },
  });
}

/** The connection of whoever is signed in; that of somebody else before them ends. */
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
 * Hears what the server tells, over one connection for all listeners of this tab, open as long as there are some and
 * opened again when it breaks. Answers how to stop.
 */
export function listen<Data>(
  document: SubscriptionText<Data>,
  { onData, onConnected }: Listener<Data>,
): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  const { client: opening } = channelOf(session.state().user?.id);
  opening
    .then((client) => {
      if (stopped) return;
      stops.push(
        client.on('connected', () => onConnected()),
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
    // Without a channel the screens stand as they were loaded.
    .catch(() => undefined);
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
