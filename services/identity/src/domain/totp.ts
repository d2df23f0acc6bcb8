import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Earlier steps that are taken, for fingers that are slow and phones whose clock is behind. */
const EARLIER_STEPS = 1;

/** In base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth:// address of a QR code. */
export const totpUri = (secret: string, owner: { issuer: string; label: string }): string =>
  totp(secret, owner).toString();

/**
 * The step of a right code; undefined for a wrong one, and for one of a step that is not later than the last accepted one: each
 * code works once (RFC 6238, 5.2).
 */
export function acceptedStep(
  secret: string,
  code: string,
  lastStep: number | undefined,
  now: Date,
): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token, timestamp, window: EARLIER_STEPS });
  if (delta === null || delta > 0) return undefined;
  const step = Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
  return lastStep !== undefined && step <= lastStep ? undefined : step;
}

function totp(secret: string, owner: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...owner, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });
}
