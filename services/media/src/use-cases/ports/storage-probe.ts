/** Asks whether files can be kept. */
export abstract class StorageProbe {
  /** Rejects with a reason in the words of operators. */
  abstract check(): Promise<void>;
}
