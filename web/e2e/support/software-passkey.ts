import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';

export interface Site {
  id: string;
  origin: string;
}

interface Deviations {
  /** Where the browser says that it is. */
  origin?: string;
  /** The domain that the authenticator signs for. */
  rpId?: string;
  userVerified?: boolean;
}

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

/** An authenticator in software with one passkey (ES256, attestation none), and the browser around it. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #privateKey = createPrivateKey(newPrivateKey());

  constructor(private readonly site: Site) {}

  create({ challenge }: { challenge: string }, how: Deviations = {}) {
    const { rpId = this.site.id } = how;
    const attested = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authenticatorData(rpId, FLAGS.attested, how), attested]);
    const attestationObject = Buffer.concat([
      cborMapHead(3),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), cborMapHead(0)],
      ...[cborText('authData'), cborBytes(authData)],
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, how);
    return this.#credential({
      attestationObject: b64(attestationObject),
      clientDataJSON: b64(clientDataJSON),
      transports: ['internal'],
    });
  }

  use({ challenge }: { challenge: string }, how: Deviations = {}) {
    this.counter += 1;
    const authenticatorData = this.#authenticatorData(how.rpId ?? this.site.id, 0, how);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, how);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    return this.#credential({
      authenticatorData: b64(authenticatorData),
      clientDataJSON: b64(clientDataJSON),
      signature: b64(sign('sha256', signed, this.#privateKey)),
    });
  }

  #credential<Response extends object>(response: Response) {
    const id = b64(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, { origin = this.site.origin }: Deviations): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, more: number, { userVerified = true }: Deviations): Buffer {
    const flags = FLAGS.userPresent | (userVerified ? FLAGS.userVerified : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter]);
  }

  /** The public key as a COSE map: EC2, ES256, P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = createPublicKey(this.#privateKey).export({ format: 'jwk' });
    return Buffer.concat([
      cborMapHead(5),
      ...[Buffer.of(0x01, 0x02), Buffer.of(0x03, 0x26), Buffer.of(0x20, 0x01)],
      ...[Buffer.of(0x21), cborBytes(Buffer.from(x, 'base64url'))],
      ...[Buffer.of(0x22), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

/** Encoded as it is generated: Node 20 can deadlock when it exports a key of `generateKeyPair`. */
const newPrivateKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

/** CBOR (RFC 8949), as much as a passkey needs. */
const cborMapHead = (entries: number) => Buffer.of(0xa0 | entries);
const cborText = (text: string) => Buffer.concat([Buffer.of(0x60 | text.length), Buffer.from(text)]);
function cborBytes(bytes: Uint8Array): Buffer {
  const head =
    bytes.length < 256
      ? Buffer.of(0x58, bytes.length)
      : Buffer.concat([Buffer.of(0x59), uint16(bytes.length)]);
  return Buffer.concat([head, bytes]);
}
function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
