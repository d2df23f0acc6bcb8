export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** Takes as long without a hash, for an unknown address or a password that was made void, and is then false. */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
}
