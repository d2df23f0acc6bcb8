import type { Locale } from '../locale.js';
import type { PushType } from './push-types.js';

/** What a message is filled with, as the reader's language writes it. */
export interface PushFacts {
  title: string;
  athlete: string;
  coach: string;
  amount: string;
  detail: string;
  hoursLeft: string;
}

export interface PushText {
  title: string;
  body: string;
}

type Texts = Record<PushType, (facts: PushFacts, to: 'athlete' | 'coach') => PushText>;

const en: Texts = {
  analysis_request: ({ athlete, title }) => ({ title: `${athlete} sent you a video`, body: title }),
  coach_response: ({ coach, title }) => ({ title: `${coach} is on it`, body: title }),
  analysis_completed: ({ coach, title, detail }) => ({
    title: detail === 'revised' ? `${coach} sent a new response video` : 'Your analysis is here',
    body: title,
  }),
  analysis_rejected: ({ coach, athlete, title }, to) =>
    to === 'athlete'
      ? { title: `No analysis from ${coach}`, body: `${title}. You weren't charged.` }
      : { title: `${athlete}'s request was closed`, body: `${title}. You don't need to do anything.` },
  payment_received: ({ amount, title }) => ({ title: `${amount} earned`, body: title }),
  payment_failed: ({ athlete, title }, to) =>
    to === 'athlete'
      ? { title: 'Your payment failed', body: `Fix it to see “${title}”.` }
      : { title: `${athlete}'s payment failed`, body: `${title}. They have been asked to fix it.` },
  payment_refunded: ({ amount, title }, to) => ({
    title: to === 'athlete' ? `${amount} is on its way back to you` : 'A payment was refunded',
    body: title,
  }),
  payment_disputed: ({ title, detail }, to) => ({ title: DISPUTE.en[to][disputeStage(detail)], body: title }),
  delivery_due: ({ hoursLeft, athlete, title }) => ({
    title: `${hoursLeft} hours left to deliver`,
    body: `${athlete} is waiting for “${title}”.`,
  }),
  review_posted: ({ athlete, detail, title }) => ({
    title: `${athlete} gave you ${detail} out of 5 stars`,
    body: title,
  }),
  new_coaches: ({ coach, detail }) => ({
    title: 'New coaches on Bandeja',
    body: Number(detail) > 1 ? `${coach} and ${Number(detail) - 1} more` : coach,
  }),
};

const es: Texts = {
  analysis_request: ({ athlete, title }) => ({ title: `${athlete} te ha enviado un vídeo`, body: title }),
  coach_response: ({ coach, title }) => ({ title: `${coach} está en ello`, body: title }),
  analysis_completed: ({ coach, title, detail }) => ({
    title:
      detail === 'revised' ? `${coach} te ha enviado otro vídeo de respuesta` : 'Ya está aquí tu análisis',
    body: title,
  }),
  analysis_rejected: ({ coach, athlete, title }, to) =>
    to === 'athlete'
      ? { title: `${coach} no hará el análisis`, body: `${title}. No se te ha cobrado nada.` }
      : { title: `Se ha cerrado la solicitud de ${athlete}`, body: `${title}. No tienes que hacer nada.` },
  payment_received: ({ amount, title }) => ({ title: `Has ganado ${amount}`, body: title }),
  payment_failed: ({ athlete, title }, to) =>
    to === 'athlete'
      ? { title: 'Tu pago ha fallado', body: `Arréglalo para ver «${title}».` }
      : { title: `El pago de ${athlete} ha fallado`, body: `${title}. Le hemos pedido que lo arregle.` },
  payment_refunded: ({ amount, title }, to) => ({
    title: to === 'athlete' ? `Te devolvemos ${amount}` : 'Se ha reembolsado un pago',
    body: title,
  }),
  payment_disputed: ({ title, detail }, to) => ({ title: DISPUTE.es[to][disputeStage(detail)], body: title }),
  delivery_due: ({ hoursLeft, athlete, title }) => ({
    title: `Te quedan ${hoursLeft} horas para entregar`,
    body: `${athlete} sigue esperando «${title}».`,
  }),
  review_posted: ({ athlete, detail, title }) => ({
    title: `${athlete} te ha valorado con ${detail} de 5 estrellas`,
    body: title,
  }),
  new_coaches: ({ coach, detail }) => ({
    title: 'Nuevos entrenadores en Bandeja',
    body: Number(detail) > 1 ? `${coach} y ${Number(detail) - 1} más` : coach,
  }),
};

type DisputeStage = 'open' | 'won' | 'lost';
const disputeStage = (detail: string): DisputeStage =>
  detail === 'won' || detail === 'lost' ? detail : 'open';

const DISPUTE: Record<Locale, Record<'athlete' | 'coach', Record<DisputeStage, string>>> = {
  en: {
    athlete: {
      open: 'Your bank opened a dispute',
      won: 'Dispute closed: the payment stands',
      lost: 'Dispute closed: your bank refunded you',
    },
    coach: {
      open: 'Payout frozen: the payment is in dispute',
      won: "Dispute won: you'll be paid as planned",
      lost: "Dispute lost: you won't be paid for this analysis",
    },
  },
  es: {
    athlete: {
      open: 'Tu banco ha abierto una disputa',
      won: 'Disputa cerrada: el pago se mantiene',
      lost: 'Disputa cerrada: tu banco te ha devuelto el dinero',
    },
    coach: {
      open: 'Transferencia bloqueada: hay una disputa por el pago',
      won: 'Disputa ganada: cobrarás según lo previsto',
      lost: 'Disputa perdida: no cobrarás este análisis',
    },
  },
};

export const PUSH_TEXTS: Record<Locale, Texts> = { en, es };
