import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callAuth } from './call-auth';
import { tokenOfSession } from './factors';
import { session } from './session';

type Asked =
  | { type: 'create'; credential_options: { publicKey: PublicKeyCredentialCreationOptionsJSON } }
  | { type: 'request'; credential_options: { publicKey: PublicKeyCredentialRequestOptionsJSON } };

interface PasskeyChallenge {
  id: string;
  webauthn: Asked;
}

const respond = (asked: Asked) =>
  asked.type === 'create'
    ? startRegistration({ optionsJSON: asked.credential_options.publicKey })
    : startAuthentication({ optionsJSON: asked.credential_options.publicKey });

/** Proves the session by a passkey; a new factor gets its passkey this way. Loaded when it is needed. */
export async function proveByPasskey(factorId: string): Promise<void> {
  const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
  const token = await tokenOfSession();
  const challenge = await callAuth<PasskeyChallenge>(`factors/${factorId}/challenge`, {
    body: { webauthn: site },
    token,
  });
  const credential = await respond(challenge.webauthn);
  await session.prove(`factors/${factorId}/verify`, {
    challenge_id: challenge.id,
    webauthn: { type: challenge.webauthn.type, ...site, credential_response: credential },
  });
}

export const canUsePasskeys = browserSupportsWebAuthn;
