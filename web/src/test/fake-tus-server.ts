import { vi } from 'vitest';
import type { HttpRequest, HttpResponse, HttpStack, UploadOptions } from 'tus-js-client';

interface FakeUpload {
  text: string;
  length?: number;
}

type Answer = [status: number, headers?: Record<string, string | number>];

/** A server of one upload at a time, for tus-js-client itself. */
export class FakeTusServer implements HttpStack {
  /** `PATCH 5+3 of 8` is a request with three bytes that go behind the first five, and are the last. */
  readonly requests: string[] = [];
  upload: FakeUpload | undefined;
  /** Nobody is there; or the answer to what it did is lost; or it answers only with this status. */
  fails: 'unreachable' | 'answer lost' | number | undefined;

  forget() {
    this.requests.length = 0;
    this.upload = undefined;
    this.fails = undefined;
  }

  getName = () => 'fake';

  createRequest(method: string, url: string): HttpRequest {
    const headers = new Map<string, string>();
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void headers.set(name.toLowerCase(), value),
      getHeader: (name) => headers.get(name.toLowerCase()),
      setProgressHandler: () => undefined,
      send: (body: Blob | null) => this.#send(method, headers, body),
      abort: () => Promise.resolve(),
      getUnderlyingObject: () => undefined,
    };
  }

  async #send(method: string, headers: Map<string, string>, body: Blob | null): Promise<HttpResponse> {
    const text = (await body?.text()) ?? '';
    const [at, length] = [headers.get('upload-offset'), headers.get('upload-length')];
    const bytes = method === 'PATCH' ? ` ${at}+${text.length}` : '';
    this.requests.push(`${method}${bytes}${length === undefined ? '' : ` of ${length}`}`);
    if (this.fails === 'unreachable') throw new Error('network');
    if (typeof this.fails === 'number') return response(this.fails);
    const [status, answered] = this.#answer(method, { text, at: Number(at), length });
    if (this.fails === 'answer lost') throw new Error('network');
    return response(status, answered);
  }

  #answer(method: string, part: { text: string; at: number; length: string | undefined }): Answer {
    if (method === 'POST') {
      this.upload = { text: '' };
      return [201, { location: '/files/uploads/u1' }];
    }
    if (!this.upload) return [404];
    if (method === 'DELETE') {
      this.upload = undefined;
      return [204];
    }
    if (method === 'PATCH') {
      if (part.at !== this.upload.text.length) return [409];
      if (part.length !== undefined) this.upload.length ??= Number(part.length);
      this.upload.text += part.text;
    }
    const { text, length } = this.upload;
    return [
      method === 'HEAD' ? 200 : 204,
      {
        'upload-offset': text.length,
        ...(length === undefined ? { 'upload-defer-length': 1 } : { 'upload-length': length }),
        ...(length === text.length && { 'bandeja-video-id': 'video-1' }),
      },
    ];
  }
}

const response = (status: number, headers: Record<string, string | number> = {}): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers[name.toLowerCase()]?.toString(),
  getBody: () => '',
  getUnderlyingObject: () => undefined,
});

/** From now on every upload of tus-js-client goes to this server. */
export function serveTus(): FakeTusServer {
  const server = new FakeTusServer();
  vi.doMock('tus-js-client', async (original) => {
    const tus = await original<typeof import('tus-js-client')>();
    const here = (options: UploadOptions = {}) => ({ ...options, httpStack: server });
    return {
      Upload: class extends tus.Upload {
        static override terminate = (url: string, options?: UploadOptions) =>
          tus.Upload.terminate(url, here(options));
        constructor(file: File, options: UploadOptions) {
          super(file, here(options));
        }
      },
    };
  });
  return server;
}
