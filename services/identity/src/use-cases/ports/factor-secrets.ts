/** Encrypts the secrets of factors, each bound to its factor. */
export abstract class FactorSecrets {
  /** What begins the texts that the present key encrypted. */
  abstract readonly currentPrefix: string;
  abstract encrypt(factorId: string, secret: string): string;
  abstract decrypt(factorId: string, encrypted: string): string;
}
