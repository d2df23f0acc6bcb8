import { ChallengeCanceled, ChallengeFailed } from '../../lib/challenge/challenge';
import { ProvedRequests } from '../../lib/challenge/proved-requests';
import { toLanguage } from '../../lib/languages';
import { changeDraft, CONTACT_FIELDS, problemsOf, readDraft, type ContactField } from './contact-draft';
import { ContactView, type ContactState } from './contact-view';
import { sendMessage, type Outcome } from './send-message';

const SERVER_PROBLEM: Record<ContactField, string> = {
  name: 'contact.errors.name',
  email: 'contact.errors.emailWrong',
  message: 'contact.errors.messageShort',
};

/** Nothing to say when it was canceled. */
function unprovedOutcome(error: unknown): Outcome | undefined {
  if (error instanceof ChallengeCanceled) return undefined;
  return { kind: error instanceof ChallengeFailed ? 'unproved' : 'failed' };
}

/**
 * Makes the contact form work, in whichever language its page is shown. The draft survives a reload and every failure; only a
 * sent message empties it.
 */
export function contactForm(): (root: HTMLElement, signal: AbortSignal) => void {
  const state: Omit<ContactState, 'draft'> = { busy: false, isSolving: false, errors: {} };
  let view: ContactView | undefined;

  const show = () => view?.show({ ...state, draft: readDraft() }, { stop, another });
  const requests = new ProvedRequests((isSolving) => {
    state.isSolving = isSolving;
    show();
  });
  const stop = () => {
    // The focus would be lost with the button that was pressed.
    view?.focusButton();
    requests.cancel();
  };
  const another = () => {
    state.outcome = undefined;
    show();
    view?.fieldOf('message').focus();
  };

  const check = (errors: ContactState['errors']): boolean => {
    state.errors = errors;
    show();
    view?.focusFirstInvalid();
    return Object.keys(errors).length === 0;
  };

  const finish = (outcome: Outcome | undefined) => {
    state.busy = false;
    state.outcome = outcome;
    if (outcome?.kind === 'sent') changeDraft({ messageId: '', message: '' });
    if (outcome?.kind === 'invalid')
      check(Object.fromEntries(outcome.fields.map((field) => [field, SERVER_PROBLEM[field]])));
    else show();
    if (outcome?.kind === 'sent') view?.focusSent();
  };

  const submit = async () => {
    if (state.busy) return;
    state.outcome = undefined;
    const draft = readDraft();
    if (!check(problemsOf(draft))) return;
    state.busy = true;
    show();
    const language = toLanguage(document.documentElement.lang);
    finish(await requests.send((solution) => sendMessage(draft, language, solution)).catch(unprovedOutcome));
  };

  return (root, signal) => {
    const isFirst = !view;
    const shown = new ContactView(root);
    view = shown;
    signal.addEventListener('abort', () => shown.rest());
    for (const name of CONTACT_FIELDS) {
      const field = shown.fieldOf(name);
      const take = () => {
        changeDraft({ [name]: field.value });
        state.errors = { ...state.errors, [name]: undefined };
      };
      // What was typed before the script came.
      if (isFirst && field.value && field.value !== readDraft()[name]) take();
      field.addEventListener('input', () => (take(), show()), { signal });
    }
    shown.form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        void submit();
      },
      { signal },
    );
    // Errors are in the language of their check.
    state.errors = {};
    show();
  };
}
