import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** How long the addresses behind a name are believed. */
const NAME_LIFETIME_MS = 5_000;
/** How long somebody who could not be reached is asked last. */
const REST_MS = 2_000;

/** The processes of media: those behind the configured addresses, and each that a name of them stands for. */
export class MediaProcesses {
  readonly #names = new Map<string, { origins: Promise<string[]>; until: number }>();
  readonly #resting = new Map<string, number>();
  #turn = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly resolve = addressesOf,
  ) {}

  /** Whom to ask, one after the other; each begins in its turn, and who could not be reached comes last for a while. */
  async inTurn(): Promise<string[]> {
    const origins = [...new Set((await Promise.all(this.urls.map((url) => this.#originsOf(url)))).flat())];
    const first = this.#turn++ % Math.max(origins.length, 1);
    const turned = [...origins.slice(first), ...origins.slice(0, first)];
    for (const [origin, until] of this.#resting) if (until < Date.now()) this.#resting.delete(origin);
    const rests = (origin: string) => this.#resting.has(origin);
    return [...turned.filter((origin) => !rests(origin)), ...turned.filter(rests)];
  }

  couldNotBeReached(origin: string): void {
    this.#resting.set(origin, Date.now() + REST_MS);
  }

  #originsOf(address: string): Promise<string[]> {
    const url = new URL(address);
    // A certificate is for the name, which therefore has to stay.
    if (url.protocol === 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')))
      return Promise.resolve([url.origin]);
    const known = this.#names.get(address);
    if (known && known.until > Date.now()) return known.origins;
    const origins = this.resolve(url.hostname).then(
      (addresses) => addresses.map((ip) => originOf(url, ip)),
      // The name server is away: those of a moment ago are as good as any.
      () => known?.origins ?? [],
    );
    this.#names.set(address, { origins, until: Date.now() + NAME_LIFETIME_MS });
    return origins;
  }
}

async function addressesOf(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

function originOf(url: URL, address: string): string {
  const origin = new URL(url.origin);
  origin.hostname = isIP(address) === 6 ? `[${address}]` : address;
  return origin.origin;
}
