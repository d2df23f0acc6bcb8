import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** What happens to one request to the server behind. */
export type Fault =
  | 'none'
  /** Nobody answers, ever. */
  | 'silence'
  /** The connection ends in the middle of what is sent. */
  | 'cut'
  /** The answer ends in the middle of its body. */
  | 'cut answer'
  | { status: number; code: string; headers?: Record<string, string> };

export interface FaultyServer {
  origin: string;
  /** Decides for each request; `none` for all to begin with. */
  fault: (request: IncomingMessage) => Fault;
  /** Takes no connections from now on, or does again. */
  isDown: boolean;
  /** What went wrong behind it that nobody asked for, for the message of a test that fails. */
  readonly failures: string[];
  close(): Promise<void>;
}

/** A proxy in front of an S3 server that fails on demand. It changes nothing that is signed. */
export async function startFaultyServer(behind: string): Promise<FaultyServer> {
  const failures: string[] = [];
  const inner = createServer((request, response) => {
    const failed = (how: string) => failures.push(`${request.method} ${request.url}: ${how}`);
    handle(faulty.fault(request), request, response, { behind, failed });
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  const { port: innerPort } = inner.address() as AddressInfo;
  const { createServer: createTcpServer } = await import('node:net');
  const sockets = new Set<Socket>();
  const proxy = createTcpServer((socket) => {
    if (faulty.isDown) return void socket.destroy();
    const through = connect(innerPort, '127.0.0.1');
    socket.pipe(through).pipe(socket);
    for (const end of [socket, through]) {
      sockets.add(end);
      end.on('error', () => (socket.destroy(), through.destroy()));
      // An end that closed properly has ended the other one, which may still have bytes to send.
      end.on('close', () => sockets.delete(end));
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  let isDown = false;
  const faulty: FaultyServer = {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    fault: () => 'none',
    failures,
    get isDown() {
      return isDown;
    },
    set isDown(down) {
      isDown = down;
      if (down) for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([proxy, inner].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
  return faulty;
}

/** A connection that is used again may just be closing, and a body that was sent into it is lost. */
const NEW_CONNECTIONS = new Agent({ keepAlive: false });

interface Behind {
  behind: string;
  failed: (how: string) => void;
}

function handle(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  { behind, failed }: Behind,
): void {
  if (fault === 'silence') return void request.resume();
  if (fault === 'cut') return void request.once('data', () => request.socket.destroy()).resume();
  if (typeof fault === 'object') {
    request.resume();
    const body = `<?xml version="1.0"?><Error><Code>${fault.code}</Code><Message>made up</Message></Error>`;
    response.writeHead(fault.status, { 'content-type': 'application/xml', ...fault.headers });
    return void request.once('end', () => response.end(request.method === 'HEAD' ? undefined : body));
  }
  const url = new URL(request.url ?? '/', behind);
  const { method, headers } = request;
  const onward = send(url, { method, headers, agent: NEW_CONNECTIONS }, (answer) => {
    if ((answer.statusCode ?? 500) >= 500) failed(String(answer.statusCode));
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (method === 'HEAD') response.end();
    else answer.pipe(response);
    answer.on('error', () => response.destroy());
    if (fault === 'cut answer') answer.once('data', () => setImmediate(() => response.destroy()));
  });
  // Swift ends a body even where there is none.
  onward.on('error', ({ message }) => {
    if (response.writableEnded) return;
    failed(message);
    response.destroy();
  });
  request.pipe(onward);
}
