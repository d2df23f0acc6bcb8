import type { Locale } from './locale.js';

/** The recipient of mails to the operator: no account has this id. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000';

/** The mailbox of the people who run this instance. */
export class Operator {
  constructor(
    readonly address: string,
    readonly locale: Locale,
  ) {}
}
