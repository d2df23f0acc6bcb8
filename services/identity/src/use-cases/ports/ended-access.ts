/** What access tokens no longer count for although they have not expired. */
export abstract class EndedAccess {
  /** Ids of the sessions that ended and of the people who deleted their account since then. */
  abstract since(time: Date): Promise<string[]>;
}
