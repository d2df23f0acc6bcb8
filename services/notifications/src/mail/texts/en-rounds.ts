import type { DigestItem, MailTexts } from '../mail-template.js';

const WHY_DIGEST = "You're getting this because the weekly digest is on.";
const WHY_NEW_COACHES = "You're getting this because you want to know about new coaches.";
const WHY_NEWS = "You're getting this because you asked for news from Bandeja.";

const LINES: Record<DigestItem['type'], (item: DigestItem) => string> = {
  analysis_request: ({ who, title }) => `${who} sent you “${title}”.`,
  coach_response: ({ who, title }) => `${who} started on “${title}”.`,
  analysis_completed: ({ who, title }) => `${who} delivered “${title}”.`,
  analysis_rejected: ({ title }) => `“${title}” was closed. Nothing was charged.`,
  payment_received: ({ amount, title }) => `You earned ${amount} with “${title}”.`,
  payment_failed: ({ title }) => `The payment for “${title}” failed.`,
  payment_refunded: ({ amount, title }) => `${amount} for “${title}” was refunded.`,
  payment_disputed: ({ title }) => `The payment for “${title}” is disputed.`,
  delivery_due: ({ title }) => `“${title}” is due soon.`,
  review_posted: ({ who, title, detail }) => `${who} gave “${title}” ${detail} out of 5 stars.`,
};

export const rounds: Pick<MailTexts, 'weekly_digest' | 'new_coaches' | 'news'> = {
  weekly_digest: ({ name, happened, role }) => ({
    subject: 'Your week on Bandeja',
    heading: `Your week, ${name}`,
    paragraphs: happened.map((item) => LINES[item.type](item)),
    button: { label: 'Open the dashboard', path: role === 'coach' ? '/coach' : '/user' },
    footnote: WHY_DIGEST,
  }),
  new_coaches: ({ newCoaches }) => ({
    subject: newCoaches.length === 1 ? `New coach: ${newCoaches[0]?.name}` : 'New coaches on Bandeja',
    heading: newCoaches.length === 1 ? `${newCoaches[0]?.name} is new here` : 'New coaches for you',
    paragraphs: [
      `${new Intl.ListFormat('en').format(newCoaches.map(({ name }) => name))} can analyze your video now. See what they focus on and what they charge.`,
    ],
    button:
      newCoaches.length === 1
        ? { label: 'View profile', path: `/coaches/${newCoaches[0]?.id}` }
        : { label: 'View coaches', path: '/coaches' },
    footnote: WHY_NEW_COACHES,
  }),
  news: ({ news }) => ({ ...news, footnote: WHY_NEWS }),
};
