import type { IncomingMessage, ServerResponse } from 'node:http';

/** Turns a Node request into a Fetch API request. Its body is passed on chunk by chunk, without a copy. */
export function toWebRequest(request: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = request;
  const init: RequestInit = {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  };
  if (method === 'POST' || method === 'PATCH') Object.assign(init, { body: bodyOf(request), duplex: 'half' });
  return new Request(`http://media${url}`, init);
}

export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  if (response.destroyed) return;
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(body);
}

function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  // Ending the iteration must not destroy the request, whose socket carries the answer.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array, undefined>;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  );
}
