import type { MailTexts } from '../mail-template.js';
import { ABOUT_ATHLETES_MONEY, ABOUT_COACHES_MONEY } from './es-why.js';

interface Told {
  subject: string;
  heading: string;
  text: string;
}

const FOR_ATHLETE: Record<string, Told> = {
  open: {
    subject: 'Hay una disputa por un pago',
    heading: 'Hay una disputa por un pago',
    text: 'Tu banco ha abierto una disputa. Respondemos al banco y te contamos lo que decida. Si ha sido un error, pide a tu banco que la retire.',
  },
  won: {
    subject: 'Tu banco ha decidido',
    heading: 'El pago se mantiene',
    text: 'Tu banco ha cerrado la disputa y el pago se mantiene. Si no estás de acuerdo, habla con tu banco.',
  },
  lost: {
    subject: 'Tu banco ha decidido',
    heading: 'Has recuperado tu dinero',
    text: 'Tu banco ha cerrado la disputa a tu favor y te ha devuelto el dinero. No tienes que hacer nada.',
  },
};

const ATHLETES_MONEY: Record<string, (amount: string) => string> = {
  won: (amount) => `${amount} cobrados: el pago se mantiene`,
  lost: (amount) => `${amount} devueltos por tu banco`,
};

const FOR_COACH: Record<string, Told> = {
  open: {
    subject: 'Transferencia bloqueada',
    heading: 'Hay una disputa por un pago',
    text: 'Tu parte queda bloqueada hasta que decida el banco, que puede tardar dos o tres meses. Respondemos al banco. No tienes que hacer nada.',
  },
  won: {
    subject: 'Transferencia desbloqueada',
    heading: 'Has ganado la disputa',
    text: 'El pago se mantiene y cobrarás según lo previsto.',
  },
  lost: {
    subject: 'Transferencia anulada',
    heading: 'El banco ha reembolsado al jugador',
    text: 'No cobrarás tu parte, que ya no cuenta entre tus ingresos. Escríbenos si tienes preguntas.',
  },
};

const FOR_OPERATOR: Record<string, Told> = {
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
      paragraphs: [`Hola, ${name}: se trata de tu pago por «${title}».`, text],
      button: { label: 'Ver tus pagos', path: '/user/billing' },
      money: { text: ATHLETES_MONEY[detail]?.(amount) ?? `${amount} en disputa` },
      ...ABOUT_ATHLETES_MONEY,
    };
  },
  payment_disputed_coach: ({ name, athleteName, title, amount, detail }) => {
    const { subject, heading, text } = FOR_COACH[detail] ?? FOR_COACH.open!;
    return {
      subject: `${subject}: ${title}`,
      heading,
      paragraphs: [
        `Hola, ${name}: se trata del pago de ${athleteName} por «${title}». Tu parte es de ${amount}.`,
        text,
      ],
      button: { label: 'Ver tus ingresos', path: '/coach/billing' },
      ...ABOUT_COACHES_MONEY,
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
        ...(detail === 'open' && deliverBy ? [`Responde al banco antes del ${deliverBy}.`] : []),
        `Motivo del banco: ${reason || 'sin indicar'}. Disputa ${ids.disputeId}, pago ${ids.paymentId}.`,
      ],
      button: { label: 'Abrir Bandeja', path: '/' },
      footnote: 'Enviado al equipo que gestiona este Bandeja.',
    };
  },
};
