import { trace } from '@opentelemetry/api';
import { gauge, histogram } from './metrics.js';

interface Request {
  method: string;
  headers: { upgrade?: string | string[] | undefined };
  routeOptions: { url?: string | undefined };
}

interface Reply {
  statusCode: number;
  elapsedTime: number;
}

type Done = () => void;

interface Server {
  addHook(name: 'onRequest', hook: (request: Request, reply: Reply, done: Done) => void): unknown;
  addHook(name: 'onResponse', hook: (request: Request, reply: Reply, done: Done) => void): unknown;
  addHook(name: 'onRequestAbort', hook: (request: Request, done: Done) => void): unknown;
}

export interface MeasuredHttp {
  observe(labels: { method: string; route: string; status: number }, tookSeconds: number): void;
}

const seconds = histogram('bandeja_http_server_seconds', 'Duration of HTTP requests', [
  'service',
  'method',
  'route',
  'status',
]);
const underWay = gauge('bandeja_http_server_under_way', 'HTTP requests that are not answered yet', [
  'service',
]);

/**
 * Measures every request of a Fastify server by its route template, and names its span after it. WebSocket connections are
 * left out, because they last as long as a page is open. What is answered before the server sees it can be added.
 */
export function measureHttp(server: Server, service: string): MeasuredHttp {
  const open = new WeakSet<Request>();
  const end = (request: Request) => {
    if (open.delete(request)) underWay.dec({ service });
  };
  underWay.set({ service }, 0);
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.upgrade === undefined) {
      open.add(request);
      underWay.inc({ service });
    }
    nameSpan(request, service);
    done();
  });
  server.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    if (open.has(request)) {
      const labels = { service, method: request.method, route: routeOf(request), status: statusCode };
      seconds.observe(labels, elapsedTime / 1_000);
    }
    end(request);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
  return { observe: (labels, tookSeconds) => seconds.observe({ service, ...labels }, tookSeconds) };
}

const routeOf = ({ routeOptions }: Request) => routeOptions.url ?? 'unmatched';

function nameSpan(request: Request, service: string): void {
  const route = routeOf(request);
  trace
    .getActiveSpan()
    ?.setAttributes({ 'http.route': route, 'bandeja.service': service })
    .updateName(`${request.method} ${route}`);
}
