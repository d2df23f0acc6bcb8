import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_SECONDS = 3_600;
const STEP_SECONDS = 300;

export interface DocumentAddress {
  path: string;
  expiresAt: Date;
}

/** Makes and checks addresses of documents that expire: the signature covers the document and the time. */
export class DocumentAddresses {
  constructor(private readonly secret: string) {}

  /** Expires after an hour at most, rounded down so that asking again within minutes gives the same address. */
  of(id: string, nowMs: number): DocumentAddress {
    const expires = Math.floor((nowMs / 1000 + LIFETIME_SECONDS) / STEP_SECONDS) * STEP_SECONDS;
    const signature = this.#sign(id, String(expires)).toString('base64url');
    const path = `/files/documents/${id}?expires=${expires}&signature=${signature}`;
    return { path, expiresAt: new Date(expires * 1000) };
  }

  /** True for one of ours that has not expired. */
  isValid(id: string, expires: string, signature: string, nowMs: number): boolean {
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= nowMs) return false;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(id, expires);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #sign(id: string, expires: string): Buffer {
    return createHmac('sha256', this.secret).update(`/documents/${id}\n${expires}`).digest();
  }
}
