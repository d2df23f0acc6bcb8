import type { SecurityLog } from '@bandeja/observability';
import type { Server } from '@grpc/grpc-js';
import type { TLSSocket } from 'node:tls';

interface Listener {
  on(event: 'tlsClientError', listen: (error: NodeJS.ErrnoException, socket: TLSSocket) => void): unknown;
}

/**
 * Records who was refused before any operation was called: without a certificate of our authority, or in plaintext. grpc-js
 * tells nobody of that, so this listens to the servers that it has inside; tls.spec.ts fails if a newer version hides them.
 */
export function recordRefusedHandshakes(server: Server, security: SecurityLog): void {
  const { http2Servers } = server as unknown as { http2Servers: ReadonlyMap<Listener, unknown> };
  for (const listener of http2Servers.keys())
    listener.on('tlsClientError', (error, socket) => {
      const reason = String(socket.authorizationError ?? error.code ?? 'TLS_HANDSHAKE_FAILED');
      security.recordSome('authz_service_fail', { operation: 'TLS handshake', reason });
    });
}
