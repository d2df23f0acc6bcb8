import type { FastifyInstance } from 'fastify';

import type { PublicLinks } from '../domain/public-links.js';
import { html } from './html.js';
import { page, sendPage } from './layout.js';

const body = html`<form id="card" novalidate autocomplete="on">
  <svg id="brand" viewBox="0 0 32 21" aria-hidden="true">
    <rect x="0.5" y="0.5" width="31" height="20" rx="3" />
    <path d="M1 5h30v4H1z" />
    <text x="16" y="17"></text>
  </svg>
  <input
    id="number"
    name="cardnumber"
    type="text"
    inputmode="numeric"
    autocomplete="cc-number"
    autocorrect="off"
    spellcheck="false"
    aria-label="Credit or debit card number"
    aria-invalid="false"
    placeholder="Card number"
  />
  <span class="rest">
    <input
      id="expiry"
      name="exp-date"
      type="text"
      inputmode="numeric"
      autocomplete="cc-exp"
      autocorrect="off"
      spellcheck="false"
      aria-label="Credit or debit card expiration date"
      aria-invalid="false"
      placeholder="MM / YY"
    />
    <input
      id="cvc"
      name="cvc"
      type="text"
      inputmode="numeric"
      autocomplete="cc-csc"
      autocorrect="off"
      spellcheck="false"
      aria-label="Credit or debit card CVC/CVV"
      aria-invalid="false"
      placeholder="CVC"
    />
    <input
      id="postal"
      name="postal"
      type="text"
      inputmode="text"
      autocomplete="postal-code"
      autocorrect="off"
      spellcheck="false"
      aria-label="ZIP"
      aria-invalid="false"
      placeholder="ZIP"
    />
  </span>
</form>`;

export function registerCardElement(app: FastifyInstance, links: PublicLinks): void {
  app.get('/elements/card', async (_request, reply) =>
    sendPage(
      reply,
      page({
        title: 'Secure card payment input frame',
        body,
        links,
        script: 'card.js',
        stylesheet: 'card.css',
      }),
      { isFramed: true },
    ),
  );
}
