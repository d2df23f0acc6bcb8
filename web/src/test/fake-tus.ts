import type { UploadOptions } from 'tus-js-client';

/** A tus-js-client upload that the test controls. */
export class FakeTus {
  starts = 0;
  aborts: boolean[] = [];
  url = '/files/uploads/u1';
  resumedFrom: string | null = null;
  removed: string[] = [];

  constructor(
    readonly options: UploadOptions,
    readonly previous: string[] = [],
  ) {
    options.urlStorage = {
      findAllUploads: () => Promise.resolve([]),
      findUploadsByFingerprint: () => Promise.resolve([]),
      addUpload: () => Promise.resolve('key'),
      removeUpload: (key) => Promise.resolve(void this.removed.push(key)),
    };
  }

  start = () => void (this.starts += 1);
  abort(terminate = false) {
    return Promise.resolve(void this.aborts.push(terminate));
  }
  findPreviousUploads = () => Promise.resolve(this.previous.map((urlStorageKey) => ({ urlStorageKey })));
  resumeFromPreviousUpload = (previous: { urlStorageKey: string }) => {
    this.resumedFrom = previous.urlStorageKey;
  };

  /** A response of the server, before tus does anything about it. */
  respond(
    method: string,
    status: number,
    response = { getHeader: (_name: string): string | undefined => undefined },
  ) {
    const answer = { ...response, getStatus: () => status, getBody: () => '' };
    void this.options.onAfterResponse?.({ getMethod: () => method } as never, answer as never);
  }

  /** Makes the server refuse a part. */
  answer(status: number, body: unknown): Error {
    return Object.assign(new Error('tus'), {
      originalResponse: { getStatus: () => status, getBody: () => JSON.stringify(body) },
    });
  }

  finish(videoId: string) {
    const response = { getHeader: (name: string) => (name === 'Bandeja-Video-Id' ? videoId : undefined) };
    this.respond('PATCH', 204, response);
    this.options.onSuccess?.({ lastResponse: response as never });
  }
}
