import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';

export const ABOUT_MONEY = 'You get this mail because it is about money. Mails like this are always sent.';

type PaymentMail =
  | 'payment_failed_athlete'
  | 'payment_failed_coach'
  | 'payment_received'
  | 'payment_refunded_athlete'
  | 'payment_refunded_coach';

export const payments: Pick<MailTexts, PaymentMail> = {
  payment_failed_athlete: ({ name, title, amount, analysisId }) => ({
    subject: `Payment needed: ${title}`,
    heading: 'Your analysis is finished, but the payment failed',
    paragraphs: [
      `Hi ${name}, the work on "${title}" is done. Your card could not be charged ${amount}, so it is still locked.`,
      'Pay with the same or another card, and it opens at once.',
    ],
    button: { label: 'Fix the payment', path: `/user/analysis/${analysisId}` },
    footnote: ABOUT_MONEY,
  }),
  payment_failed_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Payment not captured: ${title}`,
    heading: 'Your work is safe, the payment is not in yet',
    paragraphs: [
      `Hi ${name}, you finished "${title}", but ${amount} could not be charged to ${athleteName}'s card.`,
      'The athlete was told and sees the analysis only once it is paid. You can retry the payment on your dashboard.',
    ],
    button: { label: 'Open the dashboard', path: '/coach' },
    footnote: ABOUT_MONEY,
  }),
  payment_received: ({ name, athleteName, title, amount }) => ({
    subject: `You earned ${amount}: ${title}`,
    heading: `${amount} for your analysis`,
    paragraphs: [
      `Hi ${name}, ${athleteName} has paid for "${title}". Your share is ${amount}.`,
      `It is paid out once the ${GUARANTEE_DAYS}-day guarantee of the athlete is over.`,
    ],
    button: { label: 'See your earnings', path: '/coach/billing' },
    footnote: ABOUT_MONEY,
  }),
  payment_refunded_athlete: ({ name, title, amount }) => ({
    subject: `Refunded: ${title}`,
    heading: `${amount} is on its way back to you`,
    paragraphs: [
      `Hi ${name}, we have refunded the full ${amount} for "${title}" to the card that you paid with. Banks take 5 to 10 days to show it.`,
      'The analysis stays yours: you can still watch it.',
    ],
    button: { label: 'See your payments', path: '/user/billing' },
    footnote: ABOUT_MONEY,
  }),
  payment_refunded_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Refunded: ${title}`,
    heading: 'An analysis was refunded',
    paragraphs: [
      `Hi ${name}, the payment of ${athleteName} for "${title}" was given back. Your share of ${amount} is not paid out and no longer counts among your earnings.`,
      'Athletes need no reason for it during the guarantee. There is nothing that you have to do.',
    ],
    button: { label: 'See your earnings', path: '/coach/billing' },
    footnote: ABOUT_MONEY,
  }),
};
