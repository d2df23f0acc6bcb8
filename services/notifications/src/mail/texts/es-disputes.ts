import type { MailTexts } from '../mail-template.js';
import { ABOUT_MONEY } from './es-payments.js';

interface Told {
  subject: string;
  heading: string;
  text: string;
}

const FOR_ATHLETE: Record<string, Told> = {
  open: {
    subject: 'Tu banco pregunta por un pago',
    heading: 'Tu banco reclama un pago',
    text: 'Tu banco ha abierto una disputa sobre él. Nosotros respondemos al banco y te contamos lo que decida. Si ha sido un error, llama a tu banco y retira la disputa.',
  },
  won: {
    subject: 'Tu banco ha decidido',
    heading: 'El pago se mantiene',
    text: 'Tu banco ha cerrado la disputa y el pago se mantiene. Si no estás de acuerdo, habla con tu banco.',
  },
  lost: {
    subject: 'Tu banco ha decidido',
    heading: 'Has recuperado tu dinero',
    text: 'Tu banco ha cerrado la disputa a tu favor y te ha devuelto el dinero. No te queda nada por hacer.',
  },
};

const FOR_COACH: Record<string, Told> = {
  open: {
    subject: 'Pago a tu cuenta congelado',
    heading: 'Hay una disputa sobre un pago',
    text: 'Tu parte queda congelada hasta que decida el banco, lo que puede tardar dos o tres meses. Nosotros respondemos al banco. No tienes que hacer nada.',
  },
  won: {
    subject: 'Pago a tu cuenta liberado',
    heading: 'La disputa se ha resuelto a tu favor',
    text: 'El pago se mantiene y recibes tu parte como estaba previsto.',
  },
  lost: {
    subject: 'No se te paga',
    heading: 'El banco ha devuelto el dinero',
    text: 'Tu parte no se te paga y ya no cuenta entre tus ganancias. Escríbenos si tienes preguntas.',
  },
};

const FOR_OPERATOR: Record<string, Told> = {
  open: {
    subject: 'Disputa abierta',
    heading: 'Hay una disputa sobre un pago',
    text: 'La transferencia al entrenador está congelada. Responde al banco en el panel del proveedor de pagos.',
  },
  won: {
    subject: 'Disputa ganada',
    heading: 'Se ha ganado una disputa',
    text: 'La transferencia al entrenador sigue su curso por sí sola.',
  },
  lost: {
    subject: 'Disputa perdida',
    heading: 'Se ha perdido una disputa',
    text: 'El banco ha devuelto el dinero. Al entrenador no se le paga.',
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
      paragraphs: [`Hola, ${name}: se trata de ${amount} por «${title}».`, text],
      button: { label: 'Ver tus pagos', path: '/user/billing' },
      footnote: ABOUT_MONEY,
    };
  },
  payment_disputed_coach: ({ name, athleteName, title, amount, detail }) => {
    const { subject, heading, text } = FOR_COACH[detail] ?? FOR_COACH.open!;
    return {
      subject: `${subject}: ${title}`,
      heading,
      paragraphs: [
        `Hola, ${name}: se trata del pago de ${athleteName} por «${title}», del que ${amount} son tuyos.`,
        text,
      ],
      button: { label: 'Ver tus ganancias', path: '/coach/billing' },
      footnote: ABOUT_MONEY,
    };
  },
  dispute_operator: ({ athleteName, coachName, title, amount, detail, reason, deliverBy, ...ids }) => {
    const { subject, heading, text } = FOR_OPERATOR[detail] ?? FOR_OPERATOR.open!;
    return {
      subject: `${subject}: ${amount}, ${title}`,
      heading,
      paragraphs: [
        `«${title}», ${amount}, de ${athleteName} a ${coachName}.`,
        text,
        ...(detail === 'open' && deliverBy ? [`El banco admite respuesta hasta el ${deliverBy}.`] : []),
        `Motivo del banco: ${reason || 'no lo dice'}. Disputa ${ids.disputeId}, pago ${ids.paymentId}.`,
      ],
      button: { label: 'Abrir Bandeja', path: '/' },
      footnote: 'Llega al buzón de quienes gestionan esta instancia.',
    };
  },
};
