import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Encoded } from '../encoded-text.js';
import { asksForFresh, MOST_REQUEST_BYTES, type ResponseCache } from './response-cache.js';

export interface EarlyResponse {
  /** As in the header x-request-id. */
  id: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** From the arrival of the request until the connection has its response. */
  seconds: number;
}

interface Options {
  cache: Pick<ResponseCache, 'find'>;
  /** The headers of every answer of data. */
  headers: Readonly<Record<string, string>>;
  /** For the header x-request-id. */
  requestIdOf(request: IncomingMessage): string;
  onResponse(early: EarlyResponse): void;
}

/**
 * Sends cached responses of /graphql before the server's own listener sees the request: routing, hooks and parsing cost several
 * times what is left to do. Everything that is not clearly such a request goes to the listener as it came. What ends a cached
 * response is said at ResponseCache.
 */
export function respondEarly(server: Server, options: Options): void {
  const [listener, ...others] = server.listeners('request') as RequestListener[];
  if (!listener || others.length > 0) throw new Error('the server must have one listener for requests');
  server.removeListener('request', listener);
  // Node takes a flat list of names and values over as it is.
  const headers = Object.entries(options.headers).flat();
  server.on('request', (request, response) => {
    const length = lengthOfQuery(request);
    if (length === undefined) return void listener(request, response);
    const arrivedAt = performance.now();
    // A small body has come with its headers; one that has not takes the long way.
    setImmediate(() => {
      const body = request.read() as Buffer | null;
      const cached = body?.length === length && options.cache.find(request.headers.authorization, body);
      if (!cached) {
        if (body) request.unshift(body);
        return void listener(request, response);
      }
      const id = options.requestIdOf(request);
      const send = ({ headers: own, body }: Encoded) => {
        const all = [...headers, 'content-length', String(body.length), 'x-request-id', id];
        for (const name in own) all.push(name, own[name] as string);
        response.writeHead(200, all);
        response.end(body);
        options.onResponse({ id, request, response, seconds: (performance.now() - arrivedAt) / 1_000 });
      };
      const encoded = cached.encoded(request.headers['accept-encoding']?.toString());
      if (encoded instanceof Promise) void encoded.then(send);
      else send(encoded);
    });
  });
}

/** The length of the body if the request may be a query whose response is cached. */
function lengthOfQuery({ method, url, headers }: IncomingMessage): number | undefined {
  if (method !== 'POST' || url !== '/graphql' || headers.authorization === undefined) return undefined;
  if (asksForFresh(headers)) return undefined;
  if (!headers['content-type']?.startsWith('application/json')) return undefined;
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined)
    return undefined;
  const { 'x-forwarded-proto': protocol = 'https', 'content-length': length } = headers;
  if (protocol !== 'https') return undefined;
  const bytes = Number(length);
  return bytes > 0 && bytes <= MOST_REQUEST_BYTES ? bytes : undefined;
}
