import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl, S3RequestPresigner } from '@aws-sdk/s3-request-presigner';

type Query = Record<string, string>;

/** Where a bucket's objects are read, and what the SDK adds to the query of each. */
interface Place {
  url: URL;
  /** The path before the key. */
  path: string;
  query: Query;
}

type Read = Record<
  'Bucket' | 'Key' | 'ResponseContentType' | 'ResponseContentDisposition' | 'ResponseCacheControl',
  string
>;

/** What the SDK puts into the query of a signed address that belongs to that address alone. */
const OF_ONE_ADDRESS = /^(X-Amz-|response-)/;

/**
 * Presigns reads. The SDK builds a whole request for each address, which takes six times as long as its signature; here it
 * does so once for a bucket, which tells where the bucket is, and then only signs. Keys need no escaping.
 */
export class Presigner {
  readonly #signer: S3RequestPresigner;
  #place: Promise<Place> | undefined;

  constructor(private readonly client: S3Client) {
    this.#signer = new S3RequestPresigner({ ...client.config });
  }

  async read(
    { Key, ...read }: Read,
    { signingDate, expiresIn }: { signingDate: Date; expiresIn: number },
  ): Promise<string> {
    const { url, path, query } = await this.#placeOf(read.Bucket);
    const { hostname, protocol, host } = url;
    const signed = await this.#signer.presign(
      {
        ...{ method: 'GET', protocol, hostname, path: `${path}${Key}`, headers: { host } },
        ...(url.port ? { port: Number(url.port) } : {}),
        query: {
          ...query,
          'response-cache-control': read.ResponseCacheControl,
          'response-content-disposition': read.ResponseContentDisposition,
          'response-content-type': read.ResponseContentType,
        },
      },
      { signingDate, expiresIn },
    );
    return `${url.origin}${path}${Key}?${queryText(signed.query as Query)}`;
  }

  #placeOf(bucket: string): Promise<Place> {
    this.#place ??= this.#findPlace(bucket).catch((error: unknown) => {
      this.#place = undefined;
      throw error;
    });
    return this.#place;
  }

  async #findPlace(bucket: string): Promise<Place> {
    const key = 'any';
    const url = new URL(await getSignedUrl(this.client, new GetObjectCommand({ Bucket: bucket, Key: key })));
    const query = [...url.searchParams].filter(([name]) => !OF_ONE_ADDRESS.test(name));
    return { url, path: url.pathname.slice(0, -key.length), query: Object.fromEntries(query) };
  }
}

const queryText = (query: Query) =>
  Object.keys(query)
    .sort()
    .map((name) => `${escaped(name)}=${escaped(query[name] ?? '')}`)
    .join('&');

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
