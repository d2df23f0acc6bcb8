import { DomainError } from '@bandeja/errors';

export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const P256_POINT_BYTES = 65;
const AUTH_BYTES = 16;
const LONGEST_ENDPOINT = 2_000;

/**
 * Push services that messages may be sent to, as origins; `https://*.example.com` stands for every host below. The address
 * comes from a browser, so without a list anyone could have this server post to any address that it reaches.
 */
export class PushServices {
  constructor(private readonly origins: readonly string[]) {}

  /** Refuses what is no subscription, or not at a push service of the list. */
  check({ endpoint, p256dh, auth }: BrowserSubscription): void {
    const hasKeys = bytesOf(p256dh) === P256_POINT_BYTES && bytesOf(auth) === AUTH_BYTES;
    if (endpoint.length > LONGEST_ENDPOINT || !hasKeys || !this.#isListed(endpoint))
      throw new DomainError(
        'invalid',
        'PUSH_SUBSCRIPTION_INVALID',
        "This browser can't get push messages from us. Choose email instead.",
      );
  }

  #isListed(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { origin, host, protocol } = new URL(endpoint);
    return this.origins.some((allowed) => {
      const [scheme = '', below] = allowed.split('*');
      return below ? `${protocol}//` === scheme && host.endsWith(below) : origin === allowed;
    });
  }
}

const bytesOf = (text: string) => (/^[\w-]+=*$/.test(text) ? Buffer.from(text, 'base64url').length : 0);
