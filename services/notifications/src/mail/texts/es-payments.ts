import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';
import { ABOUT_ATHLETES_MONEY, ABOUT_COACHES_MONEY } from './es-why.js';

type PaymentMail =
  | 'payment_failed_athlete'
  | 'payment_failed_coach'
  | 'payment_received'
  | 'payment_refunded_athlete'
  | 'payment_refunded_coach';

export const payments: Pick<MailTexts, PaymentMail> = {
  payment_failed_athlete: ({ name, title, amount, analysisId }) => ({
    subject: `Falta el pago: ${title}`,
    heading: 'Tu análisis está listo, pero el pago ha fallado',
    paragraphs: [
      `Hola, ${name}: tu análisis de «${title}» está listo, pero no hemos podido cobrar ${amount} en tu tarjeta. Paga para verlo.`,
      'Puedes usar la misma tarjeta u otra. Se abrirá al momento.',
    ],
    button: { label: 'Resolver el pago', path: `/user/analysis/${analysisId}` },
    money: { text: `${amount} aún sin cobrar` },
    ...ABOUT_ATHLETES_MONEY,
  }),
  payment_failed_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Cobro fallido: ${title}`,
    heading: 'Tu trabajo está a salvo, pero el cobro ha fallado',
    paragraphs: [
      `Hola, ${name}: has entregado «${title}», pero no hemos podido cobrar ${amount} en la tarjeta de ${athleteName}.`,
      'Ya hemos avisado al jugador, que verá el análisis cuando esté pagado. Puedes reintentar el cobro en tu panel.',
    ],
    button: { label: 'Abrir el panel', path: '/coach' },
    money: { text: `${amount} aún sin cobrar` },
    ...ABOUT_COACHES_MONEY,
  }),
  payment_received: ({ name, athleteName, title, amount }) => ({
    subject: `Has ganado ${amount}: ${title}`,
    heading: `${amount} por tu análisis`,
    paragraphs: [
      `Hola, ${name}: ${athleteName} ha pagado «${title}».`,
      `Te transferimos tu parte cuando termine la garantía de ${GUARANTEE_DAYS} días.`,
    ],
    button: { label: 'Ver tus ingresos', path: '/coach/billing' },
    money: { text: `Tu parte: ${amount}` },
    ...ABOUT_COACHES_MONEY,
  }),
  payment_refunded_athlete: ({ name, title, amount }) => ({
    subject: `Reembolsado: ${title}`,
    heading: `Te devolvemos ${amount}`,
    paragraphs: [
      `Hola, ${name}: te hemos reembolsado ${amount} por «${title}», el importe íntegro, en la tarjeta con la que pagaste. Los bancos tardan de 5 a 10 días en mostrarlo.`,
      'El análisis sigue siendo tuyo: puedes seguir viéndolo.',
    ],
    button: { label: 'Ver tus pagos', path: '/user/billing' },
    money: { text: `${amount} reembolsados en tu tarjeta` },
    ...ABOUT_ATHLETES_MONEY,
  }),
  payment_refunded_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Reembolsado: ${title}`,
    heading: 'Se ha reembolsado un análisis',
    paragraphs: [
      `Hola, ${name}: se ha reembolsado el pago de ${athleteName} por «${title}». No cobrarás tu parte (${amount}).`,
      'Durante la garantía los jugadores no tienen que dar explicaciones. No tienes que hacer nada.',
    ],
    button: { label: 'Ver tus ingresos', path: '/coach/billing' },
    ...ABOUT_COACHES_MONEY,
  }),
};
