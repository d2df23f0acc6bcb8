import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { randomBytes } from 'node:crypto';
import type { Passkey, RelyingParty } from '../../domain/passkey.js';
import { Passkeys, type KnownPasskey, type PasskeyOptions } from '../../use-cases/ports/passkeys.js';

const NAME = 'Bandeja';
/** EdDSA, ES256 and RS256: what authenticators have (COSE). */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;

export class WebAuthnPasskeys extends Passkeys {
  async creationOptions(
    site: RelyingParty,
    owner: { id: string; email: string; fullName: string },
    known: readonly KnownPasskey[],
  ): Promise<PasskeyOptions> {
    const options = await generateRegistrationOptions({
      ...{ rpName: NAME, rpID: site.id, timeout: TIMEOUT_MS, attestationType: 'none' },
      userID: new TextEncoder().encode(owner.id),
      userName: owner.email,
      userDisplayName: owner.fullName,
      challenge: newChallenge(),
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    return { options, challenge: options.challenge };
  }

  async requestOptions(site: RelyingParty, passkey: KnownPasskey): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({
      ...{ rpID: site.id, timeout: TIMEOUT_MS, userVerification: 'required' },
      challenge: newChallenge(),
      allowCredentials: [toDescriptor(passkey)],
    });
    return { options, challenge: options.challenge };
  }

  async created(site: RelyingParty, challenge: string, response: unknown): Promise<Passkey | undefined> {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => NOT_VERIFIED);
    if (!verified || !registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: new Uint8Array(publicKey), counter, transports };
  }

  async used(
    site: RelyingParty,
    challenge: string,
    response: unknown,
    { credentialId, publicKey, counter }: Passkey,
  ): Promise<number | undefined> {
    if ((response as { id?: unknown } | null)?.id !== credentialId) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credentialId, publicKey, counter },
      requireUserVerification: true,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    return verified ? authenticationInfo?.newCounter : undefined;
  }
}

const NOT_VERIFIED = { verified: false, registrationInfo: undefined } as const;

const newChallenge = () => new Uint8Array(randomBytes(32));

const toDescriptor = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});
