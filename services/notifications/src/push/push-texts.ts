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
    title: detail === 'revised' ? `${coach} replaced the video reply` : 'Your analysis is here',
    body: title,
  }),
  analysis_rejected: ({ coach, athlete, title }, to) =>
    to === 'athlete'
      ? { title: `No analysis from ${coach}`, body: `${title}. You weren't charged.` }
      : { title: `${athlete}'s request is closed`, body: `${title}. Nothing left to do.` },
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
    title: `${athlete} gave you ${detail} of 5 stars`,
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
    title: detail === 'revised' ? `${coach} ha cambiado su vídeo de respuesta` : 'Ya está aquí tu análisis',
    body: title,
  }),
  analysis_rejected: ({ coach, athlete, title }, to) =>
    to === 'athlete'
      ? { title: `${coach} no hará el análisis`, body: `${title}. No se te ha cobrado nada.` }
      : { title: `La solicitud de ${athlete} está cerrada`, body: `${title}. No tienes que hacer nada.` },
  payment_received: ({ amount, title }) => ({ title: `Has ganado ${amount}`, body: title }),
  payment_failed: ({ athlete, title }, to) =>
    to === 'athlete'
      ? { title: 'Tu pago ha fallado', body: `Arréglalo para ver «${title}».` }
      : { title: `El pago de ${athlete} ha fallado`, body: `${title}. Le hemos pedido que lo arregle.` },
  payment_refunded: ({ amount, title }, to) => ({
    title: to === 'athlete' ? `Te devolvemos ${amount}` : 'Se ha devuelto un pago',
    body: title,
  }),
  payment_disputed: ({ title, detail }, to) => ({ title: DISPUTE.es[to][disputeStage(detail)], body: title }),
  delivery_due: ({ hoursLeft, athlete, title }) => ({
    title: `Te quedan ${hoursLeft} horas para entregar`,
    body: `${athlete} espera «${title}».`,
  }),
  review_posted: ({ athlete, detail, title }) => ({
    title: `${athlete} te da ${detail} de 5 estrellas`,
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
      open: 'Your bank is asking for a payment back',
      won: 'Your bank has decided: the payment stands',
      lost: 'Your bank has returned your payment',
    },
    coach: {
      open: 'A payment is disputed: its payout is on hold',
      won: 'Dispute won: you are paid as planned',
      lost: 'Dispute lost: this payment was taken back',
    },
  },
  es: {
    athlete: {
      open: 'Tu banco reclama un pago',
      won: 'Tu banco ha decidido: el pago se mantiene',
      lost: 'Tu banco te ha devuelto el pago',
    },
    coach: {
      open: 'Un pago está en disputa: su transferencia queda bloqueada',
      won: 'Disputa ganada: cobras como estaba previsto',
      lost: 'Disputa perdida: se ha retirado este pago',
    },
  },
};

export const PUSH_TEXTS: Record<Locale, Texts> = { en, es };
