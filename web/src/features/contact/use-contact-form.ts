import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChallengeCanceled, ChallengeFailed } from '../../lib/challenge/challenge';
import { useChallenge } from '../../lib/challenge/use-challenge';
import { toLanguage } from '../../lib/languages';
import { useFormErrors } from '../../lib/use-form-errors';
import { problemsOf, useContactDraft, type ContactField } from './contact-draft';
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

/** The draft survives a reload and every failure; only a sent message empties it. */
export function useContactForm() {
  const { i18n } = useTranslation();
  const [draft, changeDraft] = useContactDraft();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const challenge = useChallenge();
  const form = useFormErrors<ContactField>();

  const change = (field: ContactField, value: string) => {
    changeDraft({ [field]: value });
    form.clear(field);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setOutcome(undefined);
    if (busy || !form.check(problemsOf(draft))) return;
    setBusy(true);
    const result = await challenge
      .send((solution) => sendMessage(draft, toLanguage(i18n.language), solution))
      .catch(unprovedOutcome);
    setBusy(false);
    setOutcome(result);
    if (!result) return;
    if (result.kind === 'sent') changeDraft({ messageId: '', message: '' });
    if (result.kind === 'invalid')
      form.check(Object.fromEntries(result.fields.map((field) => [field, SERVER_PROBLEM[field]])));
  };

  const startAgain = () => setOutcome(undefined);
  const { errors, formRef } = form;
  return { draft, busy, outcome, errors, formRef, challenge: challenge.state, change, submit, startAgain };
}
