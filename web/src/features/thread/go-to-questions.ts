export const ANCHOR = 'questions';
export const TITLE = 'questions-title';

/** Leads to the questions, and on with the keyboard from there. */
export function goToQuestions(): void {
  const title = document.getElementById(TITLE);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView();
}

/** Leads to where one is written; to the section where that is not there. */
export function goAsk(): void {
  const field = document.getElementById(ANCHOR)?.querySelector('textarea');
  if (!field) return goToQuestions();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
