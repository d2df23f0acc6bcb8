import type Stripe from 'stripe';

import { DOCUMENT, REQUIREMENT_OF } from '../domain/account-requirements.js';
import type { PublicLinks } from '../domain/public-links.js';
import type { HostedSession } from '../store/collections.js';
import { html, type Html } from './html.js';
import { badge, page } from './layout.js';

interface Field {
  name: string;
  label: string;
  test: string;
  autocomplete: string;
  hint?: string;
  type?: string;
  inputmode?: string;
  isUsOnly?: boolean;
}

interface Section {
  title: string;
  fields: Field[];
}

export const SECTIONS: Section[] = [
  {
    title: 'Personal details',
    fields: [
      { name: 'first_name', label: 'Legal first name', test: 'Jenny', autocomplete: 'given-name' },
      { name: 'last_name', label: 'Legal last name', test: 'Rosen', autocomplete: 'family-name' },
      { name: 'dob', label: 'Date of birth', test: '1901-01-01', autocomplete: 'bday', type: 'date' },
    ],
  },
  {
    title: 'Home address',
    fields: [
      { name: 'line1', label: 'Street address', test: 'address_full_match', autocomplete: 'address-line1' },
      { name: 'city', label: 'City', test: 'Los Angeles', autocomplete: 'address-level2' },
      { name: 'state', label: 'State', test: 'CA', autocomplete: 'address-level1', isUsOnly: true },
      { name: 'postal_code', label: 'Postal code', test: '90210', autocomplete: 'postal-code' },
    ],
  },
  {
    title: 'Identity',
    fields: [
      {
        name: 'ssn_last_4',
        label: 'Last 4 digits of Social Security number',
        test: '0000',
        autocomplete: 'off',
        inputmode: 'numeric',
        isUsOnly: true,
        hint: '0000 is verified; 1111 asks for an identity document.',
      },
    ],
  },
  {
    title: 'Bank account for payouts',
    fields: [
      {
        name: 'routing_number',
        label: 'Routing number',
        test: '110000000',
        autocomplete: 'off',
        inputmode: 'numeric',
        isUsOnly: true,
      },
      { name: 'account_number', label: 'Account number or IBAN', test: '000123456789', autocomplete: 'off' },
    ],
  },
];

const REQUIREMENT_LABELS = new Map(
  [
    ...SECTIONS.flatMap(({ fields }) => fields),
    { name: 'tos', label: 'Acceptance of the services agreement' },
  ].flatMap(({ name, label }) => (REQUIREMENT_OF[name] ?? []).map((requirement) => [requirement, label])),
);

/** Stripe's names of what is due, as the form's labels have it. */
export const neededInWords = (due: readonly string[]): string =>
  [
    ...new Set(
      due.map((one) => (one === DOCUMENT ? 'Identity document' : (REQUIREMENT_LABELS.get(one) ?? one))),
    ),
  ].join(', ');

export const fieldNames = [
  ...SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name)),
  'tos',
  'document',
];

function input(field: Field, values: Record<string, string>, problems: Record<string, string>): Html {
  const problem = problems[field.name];
  const described = [
    field.hint === undefined ? '' : `${field.name}-hint`,
    problem === undefined ? '' : `${field.name}-error`,
  ]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
    <label for="${field.name}">${field.label}</label>
    <input
      id="${field.name}"
      name="${field.name}"
      type="${field.type ?? 'text'}"
      value="${values[field.name] ?? ''}"
      data-test="${field.test}"
      autocomplete="${field.autocomplete}"
      inputmode="${field.inputmode ?? 'text'}"
      aria-describedby="${described}"
      aria-invalid="${problem === undefined ? 'false' : 'true'}"
    />
    ${field.hint === undefined ? '' : html`<p class="hint" id="${field.name}-hint">${field.hint}</p>`}
    ${problem === undefined ? '' : html`<p class="problem" id="${field.name}-error">${problem}</p>`}
  </div>`;
}

const document = html`<fieldset>
  <legend>Identity document</legend>
  <p class="hint">We couldn't verify your identity. Payouts are paused until you add a document.</p>
  <label class="check"
    ><input type="checkbox" name="document" value="provided" data-test="checked" /> Use the test identity
    document</label
  >
</fieldset>`;

export interface OnboardingView {
  account: Stripe.Account;
  session: HostedSession;
  values: Record<string, string>;
  problems: Record<string, string>;
}

export function onboardingForm(
  links: PublicLinks,
  { account, session, values, problems }: OnboardingView,
): Html {
  const isUs = account.country === 'US';
  const count = Object.keys(problems).length;
  const needsDocument = account.requirements?.currently_due?.includes(DOCUMENT) === true;
  const sections = SECTIONS.map((section) => ({
    ...section,
    fields: section.fields.filter(({ isUsOnly }) => isUs || isUsOnly !== true),
  })).filter(({ fields }) => fields.length > 0);
  return page({
    title: 'Set up payouts',
    links,
    script: 'onboarding.js',
    body: html`<main class="card">
      ${badge}
      <h1>Set up payouts</h1>
      <p>
        Tell us who you are and where to send your money. Nothing typed here leaves this machine, so use test
        values only.
      </p>
      <p class="account">${account.email ?? account.id}</p>
      ${count === 0 ? '' : html`<p class="summary" role="alert" tabindex="-1">${count === 1 ? 'One field needs' : `${count} fields need`} your attention.</p>`}
      <form method="post" action="${links.session('onboarding', session.id)}" novalidate>
        <p><button type="button" id="test-data">Use test data</button></p>
        ${sections.map(
          ({ title, fields }) =>
            html`<fieldset>
              <legend>${title}</legend>
              ${fields.map((field) => input(field, values, problems))}
            </fieldset>`,
        )}
        ${needsDocument ? document : ''}
        <div class="field">
          <label class="check"
            ><input
              type="checkbox"
              name="tos"
              value="accepted"
              data-test="checked"
              ${values['tos'] === 'accepted' ? 'checked' : ''}
              aria-invalid="${problems['tos'] === undefined ? 'false' : 'true'}"
            />
            I accept the services agreement of this simulator</label
          >
          ${problems['tos'] === undefined ? '' : html`<p class="problem">${problems['tos']}</p>`}
        </div>
        <div class="actions">
          <button class="primary" name="action" value="submit">Submit</button
          ><button name="action" value="later">Finish later</button>
        </div>
      </form>
    </main>`,
  });
}
