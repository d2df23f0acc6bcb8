import { knownStage, type DisputeStage } from '../../domain/dispute.js';
import type { Locale } from '../../domain/locale.js';
import type { MailTexts } from './text-types.js';

interface DisputeText {
  subject: string;
  heading: string;
  text: string;
}

const DISPUTE: Record<Locale, Record<DisputeStage, DisputeText>> = {
  en: {
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
  },
  es: {
    open: {
      subject: 'Disputa abierta',
      heading: 'Hay una disputa por un pago',
      text: 'La transferencia al entrenador está bloqueada. Responde al banco en el panel de Stripe.',
    },
    won: {
      subject: 'Disputa ganada',
      heading: 'Se ha ganado una disputa',
      text: 'La transferencia al entrenador continúa automáticamente.',
    },
    lost: {
      subject: 'Disputa perdida',
      heading: 'Se ha perdido una disputa',
      text: 'El banco ha reembolsado al jugador. El entrenador no cobrará este análisis.',
    },
  },
};

export const operator: Record<Locale, MailTexts<'dispute_operator' | 'contact_message'>> = {
  en: {
    dispute_operator: ({ athleteName, coachName, title, amount, detail, reason, deliverBy, ...ids }) => {
      const { subject, heading, text } = DISPUTE.en[knownStage(detail)];
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
    contact_message: ({ name, replyTo, message, userId }) => ({
      subject: `Message from ${name}`,
      heading: `Message from ${name}`,
      paragraphs: [
        ...message.split(/\n+/),
        `From ${name}, ${replyTo}${userId ? `, account ${userId}` : ', not signed in'}.`,
      ],
      button: { label: 'Open Bandeja', path: '/' },
      footnote: 'Sent from the contact form. Reply to this email to answer.',
    }),
  },
  es: {
    dispute_operator: ({ athleteName, coachName, title, amount, detail, reason, deliverBy, ...ids }) => {
      const { subject, heading, text } = DISPUTE.es[knownStage(detail)];
      return {
        subject: `${subject}: ${amount}, ${title}`,
        heading,
        paragraphs: [
          `«${title}», ${amount}, de ${athleteName} a ${coachName}.`,
          text,
          ...(detail === 'open' && deliverBy ? [`Responde al banco antes del ${deliverBy}.`] : []),
          `Motivo del banco: ${reason || 'sin indicar'}. Disputa ${ids.disputeId}, pago ${ids.paymentId}.`,
        ],
        button: { label: 'Abrir Bandeja', path: '/' },
        footnote: 'Enviado al equipo que gestiona este Bandeja.',
      };
    },
    contact_message: ({ name, replyTo, message, userId }) => ({
      subject: `Mensaje de ${name}`,
      heading: `Mensaje de ${name}`,
      paragraphs: [
        ...message.split(/\n+/),
        `De ${name}, ${replyTo}${userId ? `, cuenta ${userId}` : ', sin sesión iniciada'}.`,
      ],
      button: { label: 'Abrir Bandeja', path: '/' },
      footnote:
        'Enviado desde el formulario de contacto. Si respondes a este correo, llega a quien lo envió.',
    }),
  },
};
