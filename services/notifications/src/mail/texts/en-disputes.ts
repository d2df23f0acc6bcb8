import type { MailTexts } from '../mail-template.js';
import { ABOUT_MONEY } from './en-payments.js';

interface Told {
  subject: string;
  heading: string;
  text: string;
}

const FOR_ATHLETE: Record<string, Told> = {
  open: {
    subject: 'Your bank asks about a payment',
    heading: 'Your bank asks for a payment back',
    text: 'Your bank has opened a dispute about it. We answer the bank, and tell you what it decides. If it was a mistake, call your bank and withdraw the dispute.',
  },
  won: {
    subject: 'Your bank has decided',
    heading: 'The payment stands',
    text: 'Your bank has closed the dispute, and the payment stands. If you see it otherwise, talk to your bank.',
  },
  lost: {
    subject: 'Your bank has decided',
    heading: 'You have your money back',
    text: 'Your bank has closed the dispute in your favour and given you the money back. There is nothing left to do.',
  },
};

const FOR_COACH: Record<string, Told> = {
  open: {
    subject: 'Payout frozen',
    heading: 'A payment is disputed',
    text: 'Your share is frozen until the bank decides, which takes up to two or three months. We answer the bank. There is nothing that you have to do.',
  },
  won: {
    subject: 'Payout free again',
    heading: 'The dispute is decided in your favour',
    text: 'The payment stands, and your share is paid out as planned.',
  },
  lost: {
    subject: 'Not paid out',
    heading: 'The bank has given the money back',
    text: 'Your share is not paid out and no longer counts among your earnings. Write to us if you have questions about it.',
  },
};

const FOR_OPERATOR: Record<string, Told> = {
  open: {
    subject: 'Dispute opened',
    heading: 'A payment is disputed',
    text: 'The transfer to the coach is frozen. Answer the bank in the dashboard of the card provider.',
  },
  won: {
    subject: 'Dispute won',
    heading: 'A dispute is won',
    text: 'The transfer to the coach goes on by itself.',
  },
  lost: {
    subject: 'Dispute lost',
    heading: 'A dispute is lost',
    text: 'The bank has given the money back. The coach is not paid for it.',
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
      paragraphs: [`Hi ${name}, this is about ${amount} for "${title}".`, text],
      button: { label: 'See your payments', path: '/user/billing' },
      footnote: ABOUT_MONEY,
    };
  },
  payment_disputed_coach: ({ name, athleteName, title, amount, detail }) => {
    const { subject, heading, text } = FOR_COACH[detail] ?? FOR_COACH.open!;
    return {
      subject: `${subject}: ${title}`,
      heading,
      paragraphs: [
        `Hi ${name}, this is about the payment of ${athleteName} for "${title}", of which ${amount} is yours.`,
        text,
      ],
      button: { label: 'See your earnings', path: '/coach/billing' },
      footnote: ABOUT_MONEY,
    };
  },
  dispute_operator: ({ athleteName, coachName, title, amount, detail, reason, deliverBy, ...ids }) => {
    const { subject, heading, text } = FOR_OPERATOR[detail] ?? FOR_OPERATOR.open!;
    return {
      subject: `${subject}: ${amount}, ${title}`,
      heading,
      paragraphs: [
        `"${title}", ${amount}, from ${athleteName} to ${coachName}.`,
        text,
        ...(detail === 'open' && deliverBy ? [`The bank takes an answer until ${deliverBy}.`] : []),
        `Reason of the bank: ${reason || 'none given'}. Dispute ${ids.disputeId}, payment ${ids.paymentId}.`,
      ],
      button: { label: 'Open Bandeja', path: '/' },
      footnote: 'Goes to the mailbox of the people who run this instance.',
    };
  },
};
