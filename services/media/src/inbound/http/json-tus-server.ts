import { Server } from '@tus/server';

type Write = Server['write'];

const CODES: Readonly<Record<number, string>> = {
  404: 'UPLOAD_NOT_FOUND',
  409: 'UPLOAD_OFFSET_CONFLICT',
  410: 'UPLOAD_NOT_FOUND',
  413: 'UPLOAD_SIZE_EXCEEDED',
};

/** Answers errors as JSON, like the rest of the service, where tus itself writes plain text. */
export class JsonTusServer extends Server {
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
