import type { z } from 'zod';

import type { PublicLinks } from '../domain/public-links.js';
import type { Transaction } from '../store/transaction.js';

export type Caller = 'secret' | 'publishable';

export interface ApiCall<Input> {
  tx: Transaction;
  params: Record<string, string>;
  input: Input;
  caller: Caller;
  /** The connected account named by the Stripe-Account header. */
  account: string | null;
  links: PublicLinks;
}

export interface ApiRoute<Schema extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  operation: string;
  /** Also for the browser's own key. */
  isPublic?: boolean;
  schema: Schema;
  handle(call: ApiCall<z.output<Schema>>): object;
}

/** Ties a handler to its schema's type. */
export const route = <Schema extends z.ZodType>(definition: ApiRoute<Schema>): ApiRoute => definition;

export const param = (call: { params: Record<string, string> }, name = 'id'): string =>
  call.params[name] ?? '';
