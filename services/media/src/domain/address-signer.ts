import { createHmac, timingSafeEqual } from 'node:crypto';
import { ADDRESS_KINDS, type AddressKind } from './video-file.js';

export interface GivenAddress {
  videoId: string;
  kind: string;
  exp: string;
  sig: string;
  ofHeld: boolean;
}

/** Makes and checks expiring addresses: the signature covers the video, the kind of file and the expiry. */
export class AddressSigner {
  constructor(
    private readonly secret: string,
    private readonly publicPath: string,
  ) {}

  /** `ofHeld`: for an operator, who reads it also once it is deleted. */
  address(videoId: string, kind: AddressKind, expiresAtSeconds: number, ofHeld = false): string {
    const signature = this.#sign(videoId, kind, String(expiresAtSeconds), ofHeld).toString('base64url');
    const held = ofHeld ? '&held=1' : '';
    return `${this.publicPath}/${videoId}/${kind}?exp=${expiresAtSeconds}${held}&sig=${signature}`;
  }

  /** The kind, if the signature is right and the address has not expired. */
  verify({ videoId, kind, exp, sig, ofHeld }: GivenAddress, nowMs: number): AddressKind | undefined {
    const known = ADDRESS_KINDS.find((candidate) => candidate === kind);
    if (!known || !/^\d{1,12}$/.test(exp) || Number(exp) * 1000 <= nowMs) return undefined;
    const given = Buffer.from(sig, 'base64url');
    const expected = this.#sign(videoId, known, exp, ofHeld);
    return given.length === expected.length && timingSafeEqual(given, expected) ? known : undefined;
  }

  #sign(videoId: string, kind: AddressKind, exp: string, ofHeld: boolean): Buffer {
    const disposition = kind === 'download' ? 'attachment' : 'inline';
    return createHmac('sha256', this.secret)
      .update(`/videos/${videoId}/${kind}\n${exp}\n${disposition}${ofHeld ? '\nheld' : ''}`)
      .digest();
  }
}
