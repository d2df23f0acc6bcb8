export abstract class ExpiredRecords {
  abstract remove(now: Date): Promise<void>;
}
