import { PagePart } from '../../lib/page-parts';
import { pageTexts, type Translate } from '../../lib/page-texts';
import { CONTACT_FIELDS, MESSAGE_LIMIT, type ContactDraft, type ContactField } from './contact-draft';
import type { Outcome } from './send-message';

const NEARLY_FULL = 200;

export interface ContactState {
  draft: ContactDraft;
  busy: boolean;
  isSolving: boolean;
  /** Catalogue keys of what is wrong, by field. */
  errors: Partial<Record<ContactField, string>>;
  outcome?: Outcome;
}

/** What the contact page shows, in the language of its markup. */
export class ContactView {
  readonly form: HTMLFormElement;
  readonly #t: Translate;
  readonly #button: HTMLButtonElement;
  readonly #idle: ChildNode[];
  readonly #part: (name: string) => PagePart;

  constructor(root: HTMLElement) {
    const parts = new Map<string, PagePart>();
    this.#part = (name) => {
      const part = parts.get(name) ?? new PagePart(root, `contact-${name}`);
      parts.set(name, part);
      return part;
    };
    this.form = root.querySelector('form')!;
    this.#button = this.form.querySelector('[type=submit]')!;
    this.#idle = [...this.#button.childNodes];
    this.#t = pageTexts(root);
  }

  fieldOf(name: ContactField): HTMLInputElement | HTMLTextAreaElement {
    return this.form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#contact-${name}`)!;
  }

  show(state: ContactState, on: { stop: () => void; another: () => void }): void {
    for (const name of CONTACT_FIELDS) this.#showField(name, state);
    const { draft, outcome, isSolving } = state;
    const failure = failureText(this.#t, outcome);
    if (failure) this.#part('failure').show(failure);
    else this.#part('failure').hide();
    if (isSolving) buttonIn(this.#part('challenge').show()).onclick = on.stop;
    else this.#part('challenge').hide();
    this.#showBusy(state.busy);
    const isSent = outcome?.kind === 'sent';
    this.form.hidden = isSent;
    if (isSent)
      buttonIn(this.#part('sent').show(this.#t('contact.sentText', { email: draft.email }))).onclick =
        on.another;
    else this.#part('sent').hide();
  }

  /** Leaves the markup as it came, for it may be shown again. */
  rest(): void {
    this.#showBusy(false);
  }

  focusFirstInvalid(): void {
    this.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  focusButton(): void {
    this.#button.focus();
  }
  focusSent(): void {
    this.#part('sent').show().querySelector('h2')?.focus();
  }

  #showField(name: ContactField, { draft, errors }: ContactState) {
    const field = this.fieldOf(name);
    if (field.value !== draft[name]) field.value = draft[name];
    const error = errors[name];
    const left = MESSAGE_LIMIT - draft.message.length;
    const hint =
      name === 'message' && left <= NEARLY_FULL && left >= 0
        ? this.#t('contact.left', { count: left })
        : undefined;
    const shown = [
      ['error', error && this.#t(error)],
      ['hint', hint],
    ] as const;
    for (const [kind, text] of shown) {
      if (text) this.#part(`${name}-${kind}`).show(text);
      else this.#part(`${name}-${kind}`).hide();
    }
    setOrRemove(field, 'aria-invalid', error && 'true');
    const described = shown.flatMap(([kind, text]) => (text ? [`contact-${name}-${kind}`] : [])).join(' ');
    setOrRemove(field, 'aria-describedby', described);
  }

  #showBusy(busy: boolean) {
    if (busy === this.#button.hasAttribute('aria-busy')) return;
    const sending = this.#part('sending').content();
    for (const name of ['aria-busy', 'aria-disabled'])
      setOrRemove(this.#button, name, busy && sending.getAttribute(name));
    this.#button.replaceChildren(...(busy ? sending.childNodes : this.#idle));
  }
}

const buttonIn = (part: HTMLElement): HTMLElement => part.querySelector('button')!;

function setOrRemove(element: HTMLElement, name: string, value: string | false | null | undefined): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

function failureText(t: Translate, outcome?: Outcome): string | undefined {
  switch (outcome?.kind) {
    case 'network':
    case 'failed':
      return t(`contact.errors.${outcome.kind}`);
    case 'unproved':
      return t('ui.challenge.failed');
    case 'rate-limited': {
      const count = Math.ceil(outcome.retryAfterSeconds / 60);
      return t('contact.errors.rateLimited', { minutes: t('contact.errors.minutes', { count }) });
    }
    default:
      return undefined;
  }
}
