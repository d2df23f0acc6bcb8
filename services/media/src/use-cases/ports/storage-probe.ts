/** Checks whether files can be stored. */
export abstract class StorageProbe {
  /** Rejects with a reason for operators. */
  abstract check(): Promise<void>;
}
