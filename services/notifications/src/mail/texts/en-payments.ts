import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';
import { ABOUT_ATHLETES_MONEY, ABOUT_COACHES_MONEY } from './en-why.js';

type PaymentMail =
  | 'payment_failed_athlete'
  | 'payment_failed_coach'
  | 'payment_received'
  | 'payment_refunded_athlete'
  | 'payment_refunded_coach';

export const payments: Pick<MailTexts, PaymentMail> = {
  payment_failed_athlete: ({ name, title, amount, analysisId }) => ({
    subject: `Payment needed: ${title}`,
    heading: 'Your analysis is ready, but the payment failed',
    paragraphs: [
      `Hi ${name}, your analysis of “${title}” is ready, but we couldn't charge ${amount} to your card. Pay to unlock it.`,
      'You can use the same card or another one. It opens right away.',
    ],
    button: { label: 'Fix the payment', path: `/user/analysis/${analysisId}` },
    money: { text: `${amount} not charged yet` },
    ...ABOUT_ATHLETES_MONEY,
  }),
  payment_failed_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Payment failed: ${title}`,
    heading: "Your work is safe, but the payment hasn't gone through",
    paragraphs: [
      `Hi ${name}, you delivered “${title}”, but we couldn't charge ${amount} to ${athleteName}'s card.`,
      "We've told the athlete. They'll see the analysis once it's paid. You can try the payment again on your dashboard.",
    ],
    button: { label: 'Open the dashboard', path: '/coach' },
    money: { text: `${amount} not charged yet` },
    ...ABOUT_COACHES_MONEY,
  }),
  payment_received: ({ name, athleteName, title, amount }) => ({
    subject: `You earned ${amount}: ${title}`,
    heading: `${amount} for your analysis`,
    paragraphs: [
      `Hi ${name}, ${athleteName} has paid for “${title}”.`,
      `It's paid out when the athlete's ${GUARANTEE_DAYS}-day guarantee ends.`,
    ],
    button: { label: 'See your earnings', path: '/coach/billing' },
    money: { text: `Your share: ${amount}` },
    ...ABOUT_COACHES_MONEY,
  }),
  payment_refunded_athlete: ({ name, title, amount }) => ({
    subject: `Refunded: ${title}`,
    heading: `${amount} is on its way back to you`,
    paragraphs: [
      `Hi ${name}, we've refunded the full ${amount} for “${title}” to the card you paid with. Banks take 5 to 10 days to show it.`,
      'The analysis stays yours: you can still watch it.',
    ],
    button: { label: 'See your payments', path: '/user/billing' },
    money: { text: `${amount} refunded to your card` },
    ...ABOUT_ATHLETES_MONEY,
  }),
  payment_refunded_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Refunded: ${title}`,
    heading: 'An analysis was refunded',
    paragraphs: [
      `Hi ${name}, ${athleteName}'s payment for “${title}” was refunded. Your ${amount} share won't be paid out.`,
      "Athletes don't have to give a reason during the guarantee. You don't need to do anything.",
    ],
    button: { label: 'See your earnings', path: '/coach/billing' },
    ...ABOUT_COACHES_MONEY,
  }),
};
