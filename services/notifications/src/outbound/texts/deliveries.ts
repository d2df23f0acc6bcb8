import type { Texts } from './text-types.js';
import { WHY } from './why.js';

export const deliveries: Texts<
  'analysis_ready' | 'analysis_revised' | 'delivery_due',
  'analysis_completed' | 'delivery_due'
> = {
  en: {
    mails: {
      analysis_ready: ({ name, coachName, title, amount, analysisId, guarantee }) => ({
        subject: `Your analysis is ready: ${title}`,
        heading: `${coachName} is done, ${name}`,
        paragraphs: [
          `Your analysis of “${title}” is ready: notes on the timeline, a summary and a response video.`,
          ...(guarantee ? [`Not what you needed? You can get your money back within ${guarantee}.`] : []),
        ],
        button: { label: 'View analysis', path: `/user/analysis/${analysisId}` },
        money: {
          text: `${amount} charged to your card`,
          receipt: { label: 'Receipt', path: '/user/billing' },
        },
        ...WHY.en.analyses,
      }),
      analysis_revised: ({ name, coachName, title, analysisId, guarantee }) => ({
        subject: `New response video: ${title}`,
        heading: 'Your analysis has a new response video',
        paragraphs: [
          `Hi ${name}, ${coachName} sent a new response video for “${title}”.`,
          ...(guarantee
            ? [`Not what you needed? You can get your money back within ${guarantee} from now.`]
            : []),
        ],
        button: { label: 'View analysis', path: `/user/analysis/${analysisId}` },
        ...WHY.en.analyses,
      }),
      delivery_due: ({ name, athleteName, title, hoursLeft, deliverBy, promisedBy, analysisId }) => ({
        subject: `${hoursLeft} hours left: ${title}`,
        heading: `${hoursLeft} hours left to deliver`,
        paragraphs: [
          `Hi ${name}, ${athleteName} is still waiting for “${title}”${promisedBy ? `, promised for ${promisedBy}` : ''}.`,
          `The hold on the card ends on ${deliverBy}. Deliver before then, or the request expires and you aren't paid.`,
        ],
        button: { label: 'Open the analysis', path: `/coach/analysis/${analysisId}` },
        ...WHY.en.reminders,
      }),
    },
    pushes: {
      analysis_completed: ({ coach, title, detail }) => ({
        title: detail === 'revised' ? `${coach} sent a new response video` : 'Your analysis is here',
        body: title,
      }),
      delivery_due: ({ hoursLeft, athlete, title }) => ({
        title: `${hoursLeft} hours left to deliver`,
        body: `${athlete} is waiting for “${title}”.`,
      }),
    },
    digest: {
      analysis_completed: ({ who, title }) => `${who} delivered “${title}”.`,
      delivery_due: ({ title }) => `“${title}” is due soon.`,
    },
  },
  es: {
    mails: {
      analysis_ready: ({ name, coachName, title, amount, analysisId, guarantee }) => ({
        subject: `Tu análisis está listo: ${title}`,
        heading: `${name}, ${coachName} ha terminado`,
        paragraphs: [
          `Tu análisis de «${title}» está listo: notas en la línea de tiempo, un resumen y un vídeo de respuesta.`,
          ...(guarantee
            ? [`¿No es lo que necesitabas? Puedes recuperar tu dinero durante ${guarantee}.`]
            : []),
        ],
        button: { label: 'Ver el análisis', path: `/user/analysis/${analysisId}` },
        money: {
          text: `${amount} cobrados en tu tarjeta`,
          receipt: { label: 'Recibo', path: '/user/billing' },
        },
        ...WHY.es.analyses,
      }),
      analysis_revised: ({ name, coachName, title, analysisId, guarantee }) => ({
        subject: `Nuevo vídeo de respuesta: ${title}`,
        heading: 'Tu análisis tiene un vídeo de respuesta nuevo',
        paragraphs: [
          `Hola, ${name}: ${coachName} te ha enviado otro vídeo de respuesta para «${title}».`,
          ...(guarantee
            ? [`¿No es lo que necesitabas? Vuelves a tener ${guarantee} para recuperar tu dinero.`]
            : []),
        ],
        button: { label: 'Ver el análisis', path: `/user/analysis/${analysisId}` },
        ...WHY.es.analyses,
      }),
      delivery_due: ({ name, athleteName, title, hoursLeft, deliverBy, promisedBy, analysisId }) => ({
        subject: `Quedan ${hoursLeft} horas: ${title}`,
        heading: `Quedan ${hoursLeft} horas para entregar`,
        paragraphs: [
          `Hola, ${name}: ${athleteName} sigue esperando «${title}»${promisedBy ? `, prometido para el ${promisedBy}` : ''}.`,
          `La retención en la tarjeta caduca el ${deliverBy}. Entrega el análisis antes; si no, la solicitud caducará y no cobrarás.`,
        ],
        button: { label: 'Abrir el análisis', path: `/coach/analysis/${analysisId}` },
        ...WHY.es.reminders,
      }),
    },
    pushes: {
      analysis_completed: ({ coach, title, detail }) => ({
        title:
          detail === 'revised'
            ? `${coach} te ha enviado otro vídeo de respuesta`
            : 'Ya está aquí tu análisis',
        body: title,
      }),
      delivery_due: ({ hoursLeft, athlete, title }) => ({
        title: `Te quedan ${hoursLeft} horas para entregar`,
        body: `${athlete} sigue esperando «${title}».`,
      }),
    },
    digest: {
      analysis_completed: ({ who, title }) => `${who} ha entregado «${title}».`,
      delivery_due: ({ title }) => `Se acerca el plazo de «${title}».`,
    },
  },
};
