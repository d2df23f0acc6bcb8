import { ERRORS, Server, type CancellationContext, type DataStore, type Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import { isReceiving, type ReceivingStore } from '../../use-cases/ports/receiving-store.js';

type Write = Server['write'];
type Options = Omit<ConstructorParameters<typeof Server>[0], 'datastore'>;

const CODES: Readonly<Record<number, string>> = {
  404: 'UPLOAD_NOT_FOUND',
  409: 'UPLOAD_OFFSET_CONFLICT',
  410: 'UPLOAD_NOT_FOUND',
  413: 'UPLOAD_SIZE_EXCEEDED',
};

/**
 * Answers errors as JSON, like the rest of the service, where tus itself writes plain text. A store that can receive bytes from
 * the connection gets the body that `bodyOf` returns during a request.
 */
export class JsonTusServer extends Server {
  constructor(datastore: DataStore, options: Options, bodyOf: () => Readable) {
    super({ ...options, datastore });
    if (!isReceiving(datastore)) return;
    const writeToStore = receivedBy(datastore, bodyOf);
    for (const handler of [this.handlers.PATCH, this.handlers.POST]) Object.assign(handler, { writeToStore });
  }

  override write(...[context, headers, status, body = '']: Parameters<Write>): ReturnType<Write> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('Content-Type', 'application/json');
    headers.set('X-Content-Type-Options', 'nosniff');
    const ours = body.startsWith('{');
    const content = ours
      ? body
      : JSON.stringify({ code: CODES[status] ?? 'UPLOAD_INVALID', message: body.trim() });
    return super.write(context, headers, status, content);
  }
}

/** What both handlers of tus call, whatever they do before and after it. */
function receivedBy(store: ReceivingStore, bodyOf: () => Readable) {
  return async (
    _body: unknown,
    { id, offset }: Upload,
    limitBytes: number,
    { signal }: CancellationContext,
  ): Promise<number> => {
    if (signal.aborted) throw ERRORS.ABORTED;
    return store.receive(bodyOf(), id, { offset, limitBytes, signal });
  };
}
