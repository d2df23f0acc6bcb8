import negotiator from '@fastify/accept-negotiator';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Shorter responses are not compressed, as everywhere in the gateway. */
const LEAST_COMPRESSED_LENGTH = 1_024;

const COMPRESS: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => promisify(gzip)(text),
};
const ENCODINGS = [...Object.keys(COMPRESS), 'identity'];

export interface EncodedResponse {
  body: Buffer;
  headers: Record<string, string>;
}

/** A cached response, compressed once per encoding. */
export class CachedResponse {
  readonly #plain: EncodedResponse;
  readonly #compressed = new Map<string, Promise<EncodedResponse>>();

  constructor(
    private readonly text: string,
    readonly until: number,
  ) {
    // As bytes, because Node would encode a string again for each response.
    const body = Buffer.from(text);
    this.#plain = { body, headers: { 'content-type': 'application/json; charset=utf-8' } };
  }

  /** @param acceptEncoding the request's header. */
  encoded(acceptEncoding: string | undefined): EncodedResponse | Promise<EncodedResponse> {
    if (acceptEncoding === undefined || this.text.length < LEAST_COMPRESSED_LENGTH) return this.#plain;
    const encoding = negotiator.negotiate(acceptEncoding, ENCODINGS);
    const compress = encoding && COMPRESS[encoding];
    if (!compress) return this.#plain;
    const existing = this.#compressed.get(encoding);
    if (existing) return existing;
    const created = compress(this.text).then((body) => ({
      body,
      headers: { ...this.#plain.headers, 'content-encoding': encoding, vary: 'accept-encoding' },
    }));
    this.#compressed.set(encoding, created);
    return created;
  }
}
