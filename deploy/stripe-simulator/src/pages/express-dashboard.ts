import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';

import { openLink } from '../domain/hosted-links.js';
import { sums } from '../domain/ledger.js';
import type { PublicLinks } from '../domain/public-links.js';
import type { Store } from '../store/store.js';
import { html, type Html } from './html.js';
import { neededInWords } from './onboarding-form.js';
import { badge, notice, page, sendPage } from './layout.js';

interface ById {
  Params: { id: string };
}

export function registerExpressDashboard(app: FastifyInstance, store: Store, links: PublicLinks): void {
  const ended = notice(
    links,
    'Link expired',
    'This dashboard link has expired or was already used. Open it again from the site you came from.',
  );

  app.get<ById>('/connect/express/:id', async (request, reply) => {
    const link = store.get('link', request.params.id);
    const session = link?.kind === 'express' ? store.transaction((tx) => openLink(tx, link)) : undefined;
    if (session === undefined) return sendPage(reply, ended, { isFramed: false }, 410);
    return reply.redirect(links.session('express', session.id), 303);
  });

  app.get<ById>('/connect/express/session/:id', async (request, reply) => {
    const session = store.get('session', request.params.id);
    const account = store.get('account', session?.account ?? '');
    if (session?.kind !== 'express' || session.expiresAt <= store.now() || account === undefined)
      return sendPage(reply, ended, { isFramed: false }, 410);
    return sendPage(reply, dashboard(store, links, account), { isFramed: false });
  });
}

function money(values: Record<string, number>, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format((values[currency] ?? 0) / 100);
}

function dashboard(store: Store, links: PublicLinks, account: Stripe.Account): Html {
  const currency = account.default_currency ?? 'usd';
  const { available, pending } = sums(store.all('ledger'), account.id, store.now());
  const due = account.requirements?.currently_due ?? [];
  const bank = account.external_accounts?.data[0];
  const transfers = store
    .all('transfer')
    .filter((transfer) => transfer.destination === account.id)
    .reverse()
    .slice(0, 20);
  return page({
    title: 'Express dashboard',
    links,
    body: html`<main class="card">
      ${badge}
      <h1>Your payouts</h1>
      <p class="account">${account.email ?? account.id}</p>
      <dl class="figures">
        <div>
          <dt>Available</dt>
          <dd>${money(available, currency)}</dd>
        </div>
        <div>
          <dt>On the way</dt>
          <dd>${money(pending, currency)}</dd>
        </div>
      </dl>
      <h2>Account</h2>
      <dl class="facts">
        <div>
          <dt>Payouts</dt>
          <dd>${account.payouts_enabled ? 'Enabled' : 'Paused'}</dd>
        </div>
        <div>
          <dt>Bank account</dt>
          <dd>${bank === undefined ? 'None yet' : `•••• ${bank.last4}`}</dd>
        </div>
        ${
          due.length === 0
            ? ''
            : html`<div>
                <dt>Still needed</dt>
                <dd>${neededInWords(due)}</dd>
              </div>`
        }
      </dl>
      <h2>Transfers</h2>
      ${
        transfers.length === 0
          ? html`<p>Nothing yet.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Reversed</th>
                </tr>
              </thead>
              <tbody>
                ${transfers.map(
                  (transfer) =>
                    html`<tr>
                      <td>${new Date(transfer.created * 1000).toISOString().slice(0, 10)}</td>
                      <td>${money({ [transfer.currency]: transfer.amount }, transfer.currency)}</td>
                      <td>${money({ [transfer.currency]: transfer.amount_reversed }, transfer.currency)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
      }
    </main>`,
  });
}
