import { createHmac, timingSafeEqual } from 'node:crypto';
import { ADDRESS_KINDS, type AddressKind } from './video-file.js';

/** Makes and checks expiring addresses: the signature covers the video, the kind of file and the expiry. */
export class AddressSigner {
  constructor(
    private readonly secret: string,
    private readonly publicPath: string,
  ) {}

  address(videoId: string, kind: AddressKind, expiresAtSeconds: number): string {
    const signature = this.#sign(videoId, kind, String(expiresAtSeconds)).toString('base64url');
    return `${this.publicPath}/${videoId}/${kind}?exp=${expiresAtSeconds}&sig=${signature}`;
  }

  /** The kind, if the signature is right and the address has not expired. */
  verify(videoId: string, kind: string, exp: string, sig: string, nowMs: number): AddressKind | undefined {
    const known = ADDRESS_KINDS.find((candidate) => candidate === kind);
    if (!known || !/^\d{1,12}$/.test(exp) || Number(exp) * 1000 <= nowMs) return undefined;
    const given = Buffer.from(sig, 'base64url');
    const expected = this.#sign(videoId, known, exp);
    return given.length === expected.length && timingSafeEqual(given, expected) ? known : undefined;
  }

  #sign(videoId: string, kind: AddressKind, exp: string): Buffer {
    const disposition = kind === 'download' ? 'attachment' : 'inline';
    return createHmac('sha256', this.secret)
      .update(`/videos/${videoId}/${kind}\n${exp}\n${disposition}`)
      .digest();
  }
}
