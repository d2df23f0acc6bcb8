export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** Takes as long without a hash, for an unknown address, and is then false. */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
}
