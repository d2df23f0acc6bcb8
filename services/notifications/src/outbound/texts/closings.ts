import type { Texts } from './text-types.js';
import { WHY } from './why.js';

const isOperator = (reason: string): boolean => reason === 'operator';

/** Work that is delivered and not paid for, and requests that were given up. */
export const closings: Texts<'payment_overdue' | 'analysis_closed_athlete' | 'analysis_closed_coach'> = {
  en: {
    mails: {
      payment_overdue: ({ name, title, amount, payUntil, analysisId }) => ({
        subject: `Still unpaid: ${title}`,
        heading: 'Your analysis is waiting for your payment',
        paragraphs: [
          `Hi ${name}, your analysis of “${title}” is ready, but we couldn't charge ${amount} to your card.`,
          `You can pay with any card until ${payUntil}, and it opens right away. After that, the analysis is closed for good and nothing is charged.`,
        ],
        button: { label: 'Pay now', path: `/user/analysis/${analysisId}` },
        money: { text: `${amount} not charged yet` },
        ...WHY.en.athletesMoney,
      }),
      analysis_closed_athlete: ({ name, title, reason }) => ({
        subject: `Closed, not charged: ${title}`,
        heading: isOperator(reason) ? 'We closed your request' : 'The time to pay is over',
        paragraphs: [
          isOperator(reason)
            ? `Hi ${name}, we closed “${title}”.`
            : `Hi ${name}, your analysis of “${title}” wasn't paid for in time, so it's closed.`,
          'You can send your coach a new request at any time.',
        ],
        button: { label: 'Send a new request', path: '/user/upload' },
        money: {
          text: "You weren't charged. If there was still a hold on your card, it's released; some banks take a few days to show it.",
        },
        ...WHY.en.athletesMoney,
      }),
      analysis_closed_coach: ({ name, athleteName, title, reason }) => ({
        subject: `Closed, not paid: ${title}`,
        heading: isOperator(reason) ? 'We closed a request' : "The athlete didn't pay in time",
        paragraphs: [
          isOperator(reason)
            ? `Hi ${name}, we closed “${title}”. ${athleteName} isn't charged.`
            : `Hi ${name}, ${athleteName} didn't pay for “${title}” in time, so it's closed. They don't get your analysis.`,
          "You don't owe anything, and you don't need to do anything.",
        ],
        button: { label: 'Open the dashboard', path: '/coach' },
        ...WHY.en.coachesMoney,
      }),
    },
    pushes: {},
    digest: {},
  },
  es: {
    mails: {
      payment_overdue: ({ name, title, amount, payUntil, analysisId }) => ({
        subject: `Aún sin pagar: ${title}`,
        heading: 'Tu análisis está esperando el pago',
        paragraphs: [
          `Hola, ${name}: tu análisis de «${title}» está listo, pero no hemos podido cobrar ${amount} en tu tarjeta.`,
          `Puedes pagar con cualquier tarjeta hasta el ${payUntil} y se abrirá al momento. Después, el análisis se cierra definitivamente y no se te cobra nada.`,
        ],
        button: { label: 'Pagar ahora', path: `/user/analysis/${analysisId}` },
        money: { text: `${amount} aún sin cobrar` },
        ...WHY.es.athletesMoney,
      }),
      analysis_closed_athlete: ({ name, title, reason }) => ({
        subject: `Cerrado, sin cargo: ${title}`,
        heading: isOperator(reason) ? 'Hemos cerrado tu solicitud' : 'El plazo para pagar ha terminado',
        paragraphs: [
          isOperator(reason)
            ? `Hola, ${name}: hemos cerrado «${title}».`
            : `Hola, ${name}: tu análisis de «${title}» no se ha pagado a tiempo y se ha cerrado.`,
          'Puedes enviar otra solicitud a tu entrenador cuando quieras.',
        ],
        button: { label: 'Enviar otra solicitud', path: '/user/upload' },
        money: {
          text: 'No se te ha cobrado nada. Si quedaba una retención en tu tarjeta, se libera; algunos bancos tardan unos días en mostrarlo.',
        },
        ...WHY.es.athletesMoney,
      }),
      analysis_closed_coach: ({ name, athleteName, title, reason }) => ({
        subject: `Cerrado, sin pagar: ${title}`,
        heading: isOperator(reason) ? 'Hemos cerrado una solicitud' : 'El jugador no ha pagado a tiempo',
        paragraphs: [
          isOperator(reason)
            ? `Hola, ${name}: hemos cerrado «${title}». A ${athleteName} no se le cobra nada.`
            : `Hola, ${name}: ${athleteName} no ha pagado «${title}» a tiempo y se ha cerrado, así que no recibirá tu análisis.`,
          'No debes nada ni tienes que hacer nada.',
        ],
        button: { label: 'Abrir el panel', path: '/coach' },
        ...WHY.es.coachesMoney,
      }),
    },
    pushes: {},
    digest: {},
  },
};
