import { readFileSync } from 'node:fs';
import type { Server, ServerOptions } from 'node:https';
import type { Socket } from 'node:net';
import { checkServerIdentity, connect, TLSSocket } from 'node:tls';
import type { TlsFiles } from './tls.js';

interface Certificates {
  cert: Buffer;
  key: Buffer;
  ca: Buffer;
}

const REREAD_MS = 60_000;

/**
 * Of an HTTPS server that asks for a certificate and lets everybody connect: kubelets and proxies have none. What a caller may do is
 * decided for each request, by `isPart`.
 */
export function httpsOptions(files: TlsFiles): ServerOptions {
  return { ...read(files), minVersion: 'TLSv1.2', requestCert: true, rejectUnauthorized: false };
}

/** Has a server use the files again once they are replaced, until it closes. */
export function renewCertificates(server: Server, files: TlsFiles): void {
  const stop = watch(files, (certificates) => server.setSecureContext(certificates));
  server.once('close', stop);
}

/** Whether the other side has shown a certificate of our authority with the name of this part. */
export function isPart(socket: Socket, part: string): boolean {
  return (
    socket instanceof TLSSocket &&
    socket.authorized &&
    checkServerIdentity(part, socket.getPeerCertificate()) === undefined
  );
}

/** The code of a failure before anything was sent. */
export const NOT_CONNECTED = 'NOT_CONNECTED';

type Connected = (error: Error | null, socket: Socket | null) => void;

/**
 * Connects, for an agent of undici, to processes of one part, which must show a certificate with its name, whatever their address is. The
 * connections that an agent keeps open need no further handshake.
 */
export function partConnector(
  files: TlsFiles,
  part: string,
  timeoutMs: number,
): { connect(to: { hostname: string; port: string }, connected: Connected): void; stop(): void } {
  let certificates = read(files);
  const stop = watch(files, (renewed) => (certificates = renewed));
  return {
    stop,
    connect: ({ hostname, port }, connected) => {
      const host = hostname.replace(/^\[|\]$/g, '');
      const socket = connect({
        ...{ ...certificates, host, port: Number(port || 443), servername: part },
        ...{ minVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'] },
      });
      const timer = setTimeout(() => socket.destroy(new Error('timed out')), timeoutMs);
      const fail = ({ message }: Error) => {
        clearTimeout(timer);
        connected(Object.assign(new Error(message), { code: NOT_CONNECTED }), null);
      };
      socket.setNoDelay(true).once('error', fail);
      socket.once('secureConnect', () => {
        clearTimeout(timer);
        socket.off('error', fail);
        connected(null, socket);
      });
    },
  };
}

const read = ({ certificate, key, authority }: TlsFiles): Certificates => ({
  cert: readFileSync(certificate),
  key: readFileSync(key),
  ca: readFileSync(authority),
});

function watch(files: TlsFiles, apply: (certificates: Certificates) => void): () => void {
  let former = read(files);
  const look = () => {
    try {
      const now = read(files);
      if (now.cert.equals(former.cert) && now.key.equals(former.key) && now.ca.equals(former.ca)) return;
      apply(now);
      former = now;
    } catch {
      // They are just being replaced, so the key may not belong to the certificate yet: the next time it does.
    }
  };
  const timer = setInterval(look, REREAD_MS).unref();
  return () => clearInterval(timer);
}
