/** The links of mails about the account. They open it, so nothing here keeps them. */
export abstract class AccountLinks {
  /** Path and query; undefined when the link has expired or is no longer needed. */
  abstract pathOf(linkId: string): Promise<string | undefined>;
  /** Of a new link "this was not me"; undefined for an account that is gone. */
  abstract disputePathOf(userId: string): Promise<string | undefined>;
}
