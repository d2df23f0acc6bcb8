import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  url: string;
  goSilent(): void;
  /** Ends the silence; the old connections turn out to be dead. */
  speakAgain(): void;
  close(): void;
}

/**
 * Forwards traffic to and from PostgreSQL until it goes silent, like a network with an unplugged cable. `onSent` hears each packet
 * to PostgreSQL.
 */
export async function silentProxy(
  url: string,
  onSent: (packet: Buffer) => void = () => undefined,
): Promise<SilentProxy> {
  const target = new URL(url);
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', onSent);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from);
      from.on('data', (chunk) => {
        if (!isSilent) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as { port: number }).port);
  return {
    url: proxied.href,
    goSilent: () => void (isSilent = true),
    speakAgain: () => {
      isSilent = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}
