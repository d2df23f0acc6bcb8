import type { Texts } from './text-types.js';
import { WHY } from './why.js';

export const payments: Texts<
  'payment_failed_athlete' | 'payment_failed_coach' | 'payment_received',
  'payment_received' | 'payment_failed'
> = {
  en: {
    mails: {
      payment_failed_athlete: ({ name, title, amount, analysisId }) => ({
        subject: `Payment needed: ${title}`,
        heading: 'Your analysis is ready, but the payment failed',
        paragraphs: [
          `Hi ${name}, your analysis of “${title}” is ready, but we couldn't charge ${amount} to your card. Pay to unlock it.`,
          'You can use the same card or another one. It opens right away.',
        ],
        button: { label: 'Fix the payment', path: `/user/analysis/${analysisId}` },
        money: { text: `${amount} not charged yet` },
        ...WHY.en.athletesMoney,
      }),
      payment_failed_coach: ({ name, athleteName, title, amount }) => ({
        subject: `Payment failed: ${title}`,
        heading: "Your work is safe, but the payment hasn't gone through",
        paragraphs: [
          `Hi ${name}, you delivered “${title}”, but we couldn't charge ${amount} to ${athleteName}'s card.`,
          "We've told the athlete. They'll see the analysis once it's paid. You can try the payment again on your dashboard.",
        ],
        button: { label: 'Open the dashboard', path: '/coach' },
        money: { text: `${amount} not charged yet` },
        ...WHY.en.coachesMoney,
      }),
      payment_received: ({ name, athleteName, title, amount, guarantee }) => ({
        subject: `You earned ${amount}: ${title}`,
        heading: `${amount} for your analysis`,
        paragraphs: [
          `Hi ${name}, ${athleteName} has paid for “${title}”.`,
          guarantee
            ? `The athlete can get the money back within ${guarantee} after delivery. After that, it's paid out.`
            : "It's paid out when the athlete's guarantee ends.",
        ],
        button: { label: 'See your earnings', path: '/coach/billing' },
        money: { text: `Your share: ${amount}` },
        ...WHY.en.coachesMoney,
      }),
    },
    pushes: {
      payment_received: ({ amount, title }) => ({ title: `${amount} earned`, body: title }),
      payment_failed: ({ athlete, title, amount, detail }, to) =>
        to === 'athlete'
          ? {
              title: detail === 'overdue' ? `${amount} still unpaid` : 'Your payment failed',
              body: `Fix it to see “${title}”.`,
            }
          : { title: `${athlete}'s payment failed`, body: `${title}. They have been asked to fix it.` },
    },
    digest: {
      payment_received: ({ amount, title }) => `You earned ${amount} with “${title}”.`,
      payment_failed: ({ title }) => `The payment for “${title}” failed.`,
    },
  },
  es: {
    mails: {
      payment_failed_athlete: ({ name, title, amount, analysisId }) => ({
        subject: `Falta el pago: ${title}`,
        heading: 'Tu análisis está listo, pero el pago ha fallado',
        paragraphs: [
          `Hola, ${name}: tu análisis de «${title}» está listo, pero no hemos podido cobrar ${amount} en tu tarjeta. Paga para verlo.`,
          'Puedes usar la misma tarjeta u otra. Se abrirá al momento.',
        ],
        button: { label: 'Resolver el pago', path: `/user/analysis/${analysisId}` },
        money: { text: `${amount} aún sin cobrar` },
        ...WHY.es.athletesMoney,
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
        ...WHY.es.coachesMoney,
      }),
      payment_received: ({ name, athleteName, title, amount, guarantee }) => ({
        subject: `Has ganado ${amount}: ${title}`,
        heading: `${amount} por tu análisis`,
        paragraphs: [
          `Hola, ${name}: ${athleteName} ha pagado «${title}».`,
          guarantee
            ? `El jugador puede recuperar su dinero durante ${guarantee} desde la entrega. Después te transferimos tu parte.`
            : 'Te transferimos tu parte cuando termine la garantía del jugador.',
        ],
        button: { label: 'Ver tus ingresos', path: '/coach/billing' },
        money: { text: `Tu parte: ${amount}` },
        ...WHY.es.coachesMoney,
      }),
    },
    pushes: {
      payment_received: ({ amount, title }) => ({ title: `Has ganado ${amount}`, body: title }),
      payment_failed: ({ athlete, title, amount, detail }, to) =>
        to === 'athlete'
          ? {
              title: detail === 'overdue' ? `${amount} aún sin pagar` : 'Tu pago ha fallado',
              body: `Arréglalo para ver «${title}».`,
            }
          : { title: `El pago de ${athlete} ha fallado`, body: `${title}. Le hemos pedido que lo arregle.` },
    },
    digest: {
      payment_received: ({ amount, title }) => `Has ganado ${amount} con «${title}».`,
      payment_failed: ({ title }) => `El pago de «${title}» ha fallado.`,
    },
  },
};
