import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** How long resolved addresses are cached. */
const NAME_LIFETIME_MS = 5_000;
/** How long an unreachable process goes to the end of the list. */
const REST_MS = 2_000;

/** The processes of media: the configured addresses, and every address that their names resolve to. */
export class MediaProcesses {
  readonly #names = new Map<string, { origins: Promise<string[]>; until: number }>();
  readonly #resting = new Map<string, number>();
  #turn = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly resolve = addressesOf,
  ) {}

  /** The processes to try, in order: round-robin, with recently unreachable ones last. */
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
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return Promise.resolve([url.origin]);
    const known = this.#names.get(address);
    if (known && known.until > Date.now()) return known.origins;
    const origins = this.resolve(url.hostname).then(
      (addresses) => addresses.map((ip) => originOf(url, ip)),
      // DNS is not available: use the previous addresses.
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
