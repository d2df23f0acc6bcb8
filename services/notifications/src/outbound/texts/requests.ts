import type { Texts } from './text-types.js';
import { WHY } from './why.js';

export const requests: Texts<'request_sent' | 'analysis_request', 'analysis_request' | 'coach_response'> = {
  en: {
    mails: {
      request_sent: ({ name, coachName, title, amount, promisedBy, analysisId }) => ({
        subject: `Sent to ${coachName}: ${title}`,
        heading: `${coachName} has your clip`,
        paragraphs: [
          `Hi ${name}, “${title}” is with ${coachName}.`,
          ...(promisedBy ? [`Your analysis comes by ${promisedBy}.`] : []),
        ],
        button: { label: 'Follow your request', path: `/user/analysis/${analysisId}` },
        money: { text: `${amount} on hold, not charged. You pay when it's delivered.` },
        ...WHY.en.analyses,
      }),
      analysis_request: ({ name, athleteName, title, amount, promisedBy, analysisId }) => ({
        subject: `New request: ${title}`,
        heading: `${athleteName} sent you a video`,
        paragraphs: [
          `Hi ${name}, you have a new request: “${title}”.`,
          ...(promisedBy ? [`Deliver it by ${promisedBy}. That's what ${athleteName} was promised.`] : []),
        ],
        button: { label: 'Open the request', path: `/coach/analysis/${analysisId}` },
        money: { text: `${amount} is held on the athlete's card and charged when you deliver.` },
        ...WHY.en.requests,
      }),
    },
    pushes: {
      analysis_request: ({ athlete, title }) => ({ title: `${athlete} sent you a video`, body: title }),
      coach_response: ({ coach, title }) => ({ title: `${coach} is on it`, body: title }),
    },
    digest: {
      analysis_request: ({ who, title }) => `${who} sent you “${title}”.`,
      coach_response: ({ who, title }) => `${who} started on “${title}”.`,
    },
  },
  es: {
    mails: {
      request_sent: ({ name, coachName, title, amount, promisedBy, analysisId }) => ({
        subject: `Enviado a ${coachName}: ${title}`,
        heading: `${coachName} tiene tu vídeo`,
        paragraphs: [
          `Hola, ${name}: «${title}» ya está con ${coachName}.`,
          ...(promisedBy ? [`Tendrás tu análisis antes del ${promisedBy}.`] : []),
        ],
        button: { label: 'Seguir tu solicitud', path: `/user/analysis/${analysisId}` },
        money: { text: `${amount} retenidos, sin cobrar. Pagas cuando recibas el análisis.` },
        ...WHY.es.analyses,
      }),
      analysis_request: ({ name, athleteName, title, amount, promisedBy, analysisId }) => ({
        subject: `Nueva solicitud: ${title}`,
        heading: `${athleteName} te ha enviado un vídeo`,
        paragraphs: [
          `Hola, ${name}: tienes una solicitud nueva: «${title}».`,
          ...(promisedBy
            ? [`Entrega el análisis antes del ${promisedBy}. Es lo que hemos prometido a ${athleteName}.`]
            : []),
        ],
        button: { label: 'Abrir la solicitud', path: `/coach/analysis/${analysisId}` },
        money: {
          text: `Hay ${amount} retenidos en la tarjeta del jugador, que se cobrarán cuando lo entregues.`,
        },
        ...WHY.es.requests,
      }),
    },
    pushes: {
      analysis_request: ({ athlete, title }) => ({ title: `${athlete} te ha enviado un vídeo`, body: title }),
      coach_response: ({ coach, title }) => ({ title: `${coach} está en ello`, body: title }),
    },
    digest: {
      analysis_request: ({ who, title }) => `${who} te ha enviado «${title}».`,
      coach_response: ({ who, title }) => `${who} ha empezado con «${title}».`,
    },
  },
};
