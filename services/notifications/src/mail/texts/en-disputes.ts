import type { MailTexts } from '../mail-template.js';
import { ABOUT_ATHLETES_MONEY, ABOUT_COACHES_MONEY } from './en-why.js';

interface Told {
  subject: string;
  heading: string;
  text: string;
}

const FOR_ATHLETE: Record<string, Told> = {
  open: {
    subject: 'A payment is in dispute',
    heading: 'A payment is in dispute',
    text: "Your bank opened a dispute. We'll reply to the bank and tell you what it decides. If this is a mistake, ask your bank to withdraw it.",
  },
  won: {
    subject: 'Your bank has decided',
    heading: 'The payment stands',
    text: 'Your bank has closed the dispute, and the payment stands. If you disagree, talk to your bank.',
  },
  lost: {
    subject: 'Your bank has decided',
    heading: 'You have your money back',
    text: "Your bank has closed the dispute in your favor and refunded you. You don't need to do anything.",
  },
};

const ATHLETES_MONEY: Record<string, (amount: string) => string> = {
  won: (amount) => `${amount} charged, the payment stands`,
  lost: (amount) => `${amount} refunded by your bank`,
};

const FOR_COACH: Record<string, Told> = {
  open: {
    subject: 'Payout frozen',
    heading: 'A payment is disputed',
    text: "Your share is frozen until the bank decides, which can take two to three months. We'll reply to the bank. You don't need to do anything.",
  },
  won: {
    subject: 'Payout released',
    heading: 'You won the dispute',
    text: "The payment stands, and you'll be paid as planned.",
  },
  lost: {
    subject: 'Payout canceled',
    heading: 'The bank refunded the athlete',
    text: "Your share won't be paid out and no longer counts toward your earnings. Contact us if you have questions.",
  },
};

const FOR_OPERATOR: Record<string, Told> = {
  open: {
    subject: 'Dispute opened',
    heading: 'A payment is disputed',
    text: 'The payout to the coach is frozen. Reply to the bank in the Stripe dashboard.',
  },
  won: {
    subject: 'Dispute won',
    heading: 'We won a dispute',
    text: 'The payout to the coach continues automatically.',
  },
  lost: {
    subject: 'Dispute lost',
    heading: 'We lost a dispute',
    text: "The bank refunded the athlete. The coach won't be paid for it.",
  },
};

/** What is told while a bank asks for a payment back, and once it has decided. */
export const disputes: Pick<
  MailTexts,
  'payment_disputed_athlete' | 'payment_disputed_coach' | 'dispute_operator'
> = {
  payment_disputed_athlete: ({ name, title, amount, detail }) => {
    const { subject, heading, text } = FOR_ATHLETE[detail] ?? FOR_ATHLETE.open!;
    return {
      subject: `${subject}: ${title}`,
      heading,
      paragraphs: [`Hi ${name}, this is about your payment for “${title}”.`, text],
      button: { label: 'See your payments', path: '/user/billing' },
      money: { text: ATHLETES_MONEY[detail]?.(amount) ?? `${amount} in dispute` },
      ...ABOUT_ATHLETES_MONEY,
    };
  },
  payment_disputed_coach: ({ name, athleteName, title, amount, detail }) => {
    const { subject, heading, text } = FOR_COACH[detail] ?? FOR_COACH.open!;
    return {
      subject: `${subject}: ${title}`,
      heading,
      paragraphs: [
        `Hi ${name}, this is about ${athleteName}'s payment for “${title}”. Your share is ${amount}.`,
        text,
      ],
      button: { label: 'See your earnings', path: '/coach/billing' },
      ...ABOUT_COACHES_MONEY,
    };
  },
  dispute_operator: ({ athleteName, coachName, title, amount, detail, reason, deliverBy, ...ids }) => {
    const { subject, heading, text } = FOR_OPERATOR[detail] ?? FOR_OPERATOR.open!;
    return {
      subject: `${subject}: ${amount}, ${title}`,
      heading,
      paragraphs: [
        `“${title}”, ${amount}, from ${athleteName} to ${coachName}.`,
        text,
        ...(detail === 'open' && deliverBy ? [`Reply to the bank by ${deliverBy}.`] : []),
        `Bank's reason: ${reason || 'not given'}. Dispute ${ids.disputeId}, payment ${ids.paymentId}.`,
      ],
      button: { label: 'Open Bandeja', path: '/' },
      footnote: 'Sent to the operators of this Bandeja.',
    };
  },
};
