import { knownStage, type DisputeStage } from '../../domain/dispute.js';
import type { Locale } from '../../domain/locale.js';
import type { Texts } from './text-types.js';
import { WHY } from './why.js';

interface DisputeText {
  subject: string;
  heading: string;
  text: string;
  /** Title of the push message. */
  pushed: string;
}

interface AthleteDisputeText extends DisputeText {
  money: (amount: string) => string;
}

const FOR_ATHLETE: Record<Locale, Record<DisputeStage, AthleteDisputeText>> = {
  en: {
    open: {
      subject: 'A payment is in dispute',
      heading: 'A payment is in dispute',
      text: "Your bank opened a dispute. We'll reply to the bank and tell you what it decides. If this is a mistake, ask your bank to withdraw it.",
      money: (amount) => `${amount} in dispute`,
      pushed: 'Your bank opened a dispute',
    },
    won: {
      subject: 'Your bank has decided',
      heading: 'The payment stands',
      text: 'Your bank has closed the dispute, and the payment stands. If you disagree, talk to your bank.',
      money: (amount) => `${amount} charged, the payment stands`,
      pushed: 'Dispute closed: the payment stands',
    },
    lost: {
      subject: 'Your bank has decided',
      heading: 'You have your money back',
      text: "Your bank has closed the dispute in your favor and refunded you. You don't need to do anything.",
      money: (amount) => `${amount} refunded by your bank`,
      pushed: 'Dispute closed: your bank refunded you',
    },
  },
  es: {
    open: {
      subject: 'Hay una disputa por un pago',
      heading: 'Hay una disputa por un pago',
      text: 'Tu banco ha abierto una disputa. Respondemos al banco y te contamos lo que decida. Si ha sido un error, pide a tu banco que la retire.',
      money: (amount) => `${amount} en disputa`,
      pushed: 'Tu banco ha abierto una disputa',
    },
    won: {
      subject: 'Tu banco ha decidido',
      heading: 'El pago se mantiene',
      text: 'Tu banco ha cerrado la disputa y el pago se mantiene. Si no estás de acuerdo, habla con tu banco.',
      money: (amount) => `${amount} cobrados: el pago se mantiene`,
      pushed: 'Disputa cerrada: el pago se mantiene',
    },
    lost: {
      subject: 'Tu banco ha decidido',
      heading: 'Has recuperado tu dinero',
      text: 'Tu banco ha cerrado la disputa a tu favor y te ha devuelto el dinero. No tienes que hacer nada.',
      money: (amount) => `${amount} devueltos por tu banco`,
      pushed: 'Disputa cerrada: tu banco te ha devuelto el dinero',
    },
  },
};

const FOR_COACH: Record<Locale, Record<DisputeStage, DisputeText>> = {
  en: {
    open: {
      subject: 'Payment disputed',
      heading: 'A payment is disputed',
      text: "If we haven't paid your share yet, it's frozen until the bank decides, which can take two to three months. We'll reply to the bank. You don't need to do anything.",
      pushed: 'A payment is in dispute',
    },
    won: {
      subject: 'Dispute won',
      heading: 'You won the dispute',
      text: "The payment stands. If you don't have your share yet, you'll be paid as planned, unless the payment is refunded.",
      pushed: 'Dispute won: the payment stands',
    },
    lost: {
      subject: 'Dispute lost',
      heading: 'The bank refunded the athlete',
      text: "You lose your part of what the bank refunded, and it no longer counts toward your earnings. If we haven't paid it yet, we keep it. If you already have it, we take it back or keep it from your next payouts. Contact us if you have questions.",
      pushed: 'Dispute lost: the bank refunded the athlete',
    },
  },
  es: {
    open: {
      subject: 'Pago en disputa',
      heading: 'Hay una disputa por un pago',
      text: 'Si aún no te hemos pagado tu parte, queda bloqueada hasta que decida el banco, que puede tardar dos o tres meses. Respondemos al banco. No tienes que hacer nada.',
      pushed: 'Hay una disputa por un pago',
    },
    won: {
      subject: 'Disputa ganada',
      heading: 'Has ganado la disputa',
      text: 'El pago se mantiene. Si aún no tienes tu parte, la cobrarás según lo previsto, salvo que se reembolse el pago.',
      pushed: 'Disputa ganada: el pago se mantiene',
    },
    lost: {
      subject: 'Disputa perdida',
      heading: 'El banco ha reembolsado al jugador',
      text: 'Pierdes tu parte de lo que ha reembolsado el banco, que ya no cuenta entre tus ingresos. Si aún no te la hemos pagado, la retenemos. Si ya la tienes, la recuperamos o la descontamos de tus próximas transferencias. Escríbenos si tienes preguntas.',
      pushed: 'Disputa perdida: el banco ha reembolsado al jugador',
    },
  },
};

export const disputes: Texts<'payment_disputed_athlete' | 'payment_disputed_coach', 'payment_disputed'> = {
  en: {
    mails: {
      payment_disputed_athlete: ({ name, title, amount, detail }) => {
        const { subject, heading, text, money } = FOR_ATHLETE.en[knownStage(detail)];
        return {
          subject: `${subject}: ${title}`,
          heading,
          paragraphs: [`Hi ${name}, this is about your payment for “${title}”.`, text],
          button: { label: 'See your payments', path: '/user/billing' },
          money: { text: money(amount) },
          ...WHY.en.athletesMoney,
        };
      },
      payment_disputed_coach: ({ name, athleteName, title, amount, detail }) => {
        const { subject, heading, text } = FOR_COACH.en[knownStage(detail)];
        return {
          subject: `${subject}: ${title}`,
          heading,
          paragraphs: [
            `Hi ${name}, this is about ${athleteName}'s payment for “${title}”. Your share is ${amount}.`,
            text,
          ],
          button: { label: 'See your earnings', path: '/coach/billing' },
          ...WHY.en.coachesMoney,
        };
      },
    },
    pushes: {
      payment_disputed: ({ title, detail }, to) => ({
        title: (to === 'athlete' ? FOR_ATHLETE : FOR_COACH).en[knownStage(detail)].pushed,
        body: title,
      }),
    },
    digest: {
      payment_disputed: ({ title }) => `The payment for “${title}” is disputed.`,
    },
  },
  es: {
    mails: {
      payment_disputed_athlete: ({ name, title, amount, detail }) => {
        const { subject, heading, text, money } = FOR_ATHLETE.es[knownStage(detail)];
        return {
          subject: `${subject}: ${title}`,
          heading,
          paragraphs: [`Hola, ${name}: se trata de tu pago por «${title}».`, text],
          button: { label: 'Ver tus pagos', path: '/user/billing' },
          money: { text: money(amount) },
          ...WHY.es.athletesMoney,
        };
      },
      payment_disputed_coach: ({ name, athleteName, title, amount, detail }) => {
        const { subject, heading, text } = FOR_COACH.es[knownStage(detail)];
        return {
          subject: `${subject}: ${title}`,
          heading,
          paragraphs: [
            `Hola, ${name}: se trata del pago de ${athleteName} por «${title}». Tu parte es de ${amount}.`,
            text,
          ],
          button: { label: 'Ver tus ingresos', path: '/coach/billing' },
          ...WHY.es.coachesMoney,
        };
      },
    },
    pushes: {
      payment_disputed: ({ title, detail }, to) => ({
        title: (to === 'athlete' ? FOR_ATHLETE : FOR_COACH).es[knownStage(detail)].pushed,
        body: title,
      }),
    },
    digest: {
      payment_disputed: ({ title }) => `El pago de «${title}» está en disputa.`,
    },
  },
};
