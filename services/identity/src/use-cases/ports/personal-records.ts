/** Times and circumstances that are kept of a person beside the account itself; nothing that would open the account. */
export abstract class PersonalRecords {
  /** When each session was opened and last used, from where and with what program; oldest first. */
  abstract sessions(accountId: string): AsyncIterable<object[]>;
  /** Links that were mailed, by purpose. */
  abstract mailedLinks(accountId: string): Promise<object[]>;
  /** When the password was wrong of late. From where is not told: it may have been someone else. */
  abstract failedSignIns(email: string): Promise<object[]>;
}
