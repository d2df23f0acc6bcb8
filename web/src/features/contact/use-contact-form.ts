import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../lib/languages';
import { useFormErrors } from '../../lib/use-form-errors';
import { problemsOf, useContactDraft, type ContactField } from './contact-draft';
import { sendMessage, type Outcome } from './send-message';

const SERVER_PROBLEM: Record<ContactField, string> = {
  name: 'contact.errors.name',
  email: 'contact.errors.emailWrong',
  message: 'contact.errors.messageShort',
};

/** The draft survives a reload and every failure; only a sent message empties it. */
export function useContactForm() {
  const { i18n } = useTranslation();
  const [draft, changeDraft] = useContactDraft();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
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
    const result = await sendMessage(draft, toLanguage(i18n.language));
    setBusy(false);
    setOutcome(result);
    if (result.kind === 'sent') changeDraft({ messageId: '', message: '' });
    if (result.kind === 'invalid')
      form.check(Object.fromEntries(result.fields.map((field) => [field, SERVER_PROBLEM[field]])));
  };

  const startAgain = () => setOutcome(undefined);
  return { draft, busy, outcome, errors: form.errors, formRef: form.formRef, change, submit, startAgain };
}
