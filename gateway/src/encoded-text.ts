import negotiator from '@fastify/accept-negotiator';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Shorter responses are not compressed, as everywhere in the gateway. */
const LEAST_COMPRESSED_LENGTH = 1_024;

/** Of what is compressed while somebody waits. */
const QUICK = 5;

const COMPRESS: Record<string, (text: string, quality: number) => Promise<Buffer>> = {
  br: (text, quality) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text) => promisify(gzip)(text),
};
const ENCODINGS = [...Object.keys(COMPRESS), 'identity'];

export interface Encoded {
  body: Buffer;
  headers: Record<string, string>;
}

/** A text that is sent many times: compressed once per encoding, when it is first asked for. */
export class EncodedText {
  readonly #plain: Encoded;
  readonly #compressed = new Map<string, Promise<Encoded>>();

  /** @param quality of Brotli, from 0 to 11. */
  constructor(
    private readonly text: string,
    type: string,
    private readonly quality = QUICK,
  ) {
    // As bytes, because Node would encode a string again for each response.
    const body = Buffer.from(text);
    this.#plain = { body, headers: { 'content-type': type } };
  }

  /** @param acceptEncoding the request's header. */
  encoded(acceptEncoding: string | undefined): Encoded | Promise<Encoded> {
    if (acceptEncoding === undefined || this.text.length < LEAST_COMPRESSED_LENGTH) return this.#plain;
    const encoding = negotiator.negotiate(acceptEncoding, ENCODINGS);
    const compress = encoding && COMPRESS[encoding];
    if (!compress) return this.#plain;
    const existing = this.#compressed.get(encoding);
    if (existing) return existing;
    const created = compress(this.text, this.quality).then((body) => ({
      body,
      headers: { ...this.#plain.headers, 'content-encoding': encoding, vary: 'accept-encoding' },
    }));
    this.#compressed.set(encoding, created);
    return created;
  }
}
