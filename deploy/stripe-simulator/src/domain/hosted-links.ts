import { randomText } from '../ids.js';
import type { HostedLink, HostedSession } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';

/** An account link lives a few minutes and is opened once: https://docs.stripe.com/api/account_links */
export const LINK_SECONDS = 5 * 60;
const SESSION_SECONDS = 60 * 60;

interface NewLink {
  kind: HostedLink['kind'];
  account: string;
  returnUrl?: string;
  refreshUrl?: string;
}

export function newLink(
  tx: Transaction,
  { kind, account, returnUrl = '', refreshUrl = '' }: NewLink,
): HostedLink {
  return tx.put('link', {
    id: randomText(40),
    kind,
    account,
    expiresAt: tx.now + LINK_SECONDS,
    isUsed: false,
    returnUrl,
    refreshUrl,
  });
}

/** The first visit uses the link up and opens a session, so that reloading the page is no second visit. */
export function openLink(tx: Transaction, link: HostedLink): HostedSession | undefined {
  if (link.isUsed || link.expiresAt <= tx.now) return undefined;
  tx.update('link', link, { isUsed: true });
  const { kind, account, returnUrl, refreshUrl } = link;
  return tx.put('session', {
    id: randomText(40),
    kind,
    account,
    returnUrl,
    refreshUrl,
    expiresAt: tx.now + SESSION_SECONDS,
    isFinished: false,
  });
}
