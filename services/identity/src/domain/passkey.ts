/** What is stored of a passkey. */
export interface Passkey {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

/** The site that passkeys are made for. */
export interface RelyingParty {
  id: string;
  origin: string;
}
