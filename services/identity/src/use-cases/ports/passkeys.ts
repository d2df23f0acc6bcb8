import type { Passkey, RelyingParty } from '../../domain/passkey.js';

export type KnownPasskey = Pick<Passkey, 'credentialId' | 'transports'>;

/** What the browser gets, and what it has to sign. */
export interface PasskeyOptions {
  options: object;
  challenge: string;
}

/** Creation and use of passkeys. The person must always be verified, by PIN or biometrics. */
export abstract class Passkeys {
  abstract creationOptions(
    site: RelyingParty,
    owner: { id: string; email: string; fullName: string },
    known: readonly KnownPasskey[],
  ): Promise<PasskeyOptions>;
  abstract requestOptions(site: RelyingParty, passkey: KnownPasskey): Promise<PasskeyOptions>;
  /** The new passkey; undefined if the response does not answer the challenge for this site. */
  abstract created(site: RelyingParty, challenge: string, response: unknown): Promise<Passkey | undefined>;
  /** The passkey's new counter; undefined if the response does not answer the challenge, or its counter went back. */
  abstract used(
    site: RelyingParty,
    challenge: string,
    response: unknown,
    passkey: Passkey,
  ): Promise<number | undefined>;
}
