import type { Locale } from '../../domain/locale.js';
import type { Texts } from './text-types.js';
import { WHY } from './why.js';

const REASONS: Record<Locale, Record<string, string>> = {
  en: {
    bad_quality: 'Bad quality (audio/video)',
    not_appropriate: 'Not appropriate',
    not_relevant: 'Not relevant to requested analysis',
    other: 'Other',
  },
  es: {
    bad_quality: 'Mala calidad (audio/vídeo)',
    not_appropriate: 'Contenido no apropiado',
    not_relevant: 'No corresponde al análisis pedido',
    other: 'Otro motivo',
  },
};

const REJECTED: Record<Locale, (reason: string, coachName: string) => string> = {
  en: (reason, coachName) => {
    if (reason === 'athlete_canceled') return 'Your request was canceled';
    if (reason === 'expired') return 'Your request expired';
    if (reason === 'video_failed') return "We couldn't use your video";
    if (reason === 'operator') return 'We closed your request';
    return `${coachName} declined your request`;
  },
  es: (reason, coachName) => {
    if (reason === 'athlete_canceled') return 'Tu solicitud se ha cancelado';
    if (reason === 'expired') return 'Tu solicitud ha caducado';
    if (reason === 'video_failed') return 'No hemos podido usar tu vídeo';
    if (reason === 'operator') return 'Hemos cerrado tu solicitud';
    return `${coachName} ha rechazado tu solicitud`;
  },
};

const ENDED: Record<Locale, (reason: string, athleteName: string) => string> = {
  en: (reason, athleteName) => {
    if (reason === 'athlete_canceled') return `${athleteName} canceled it.`;
    if (reason === 'video_failed') return "We couldn't process the video.";
    return "It wasn't delivered in time.";
  },
  es: (reason, athleteName) => {
    if (reason === 'athlete_canceled') return `${athleteName} la ha cancelado.`;
    if (reason === 'video_failed') return 'No se ha podido preparar el vídeo.';
    return 'No se ha entregado a tiempo.';
  },
};

export const rejections: Texts<'analysis_rejected' | 'request_ended', 'analysis_rejected'> = {
  en: {
    mails: {
      analysis_rejected: ({ name, coachName, title, amount, reason, description }) => ({
        subject: `Not charged: ${title}`,
        heading: REJECTED.en(reason, coachName),
        paragraphs: [
          `Hi ${name}, “${title}” won't be analyzed.`,
          ...(REASONS.en[reason] ? [`Reason: ${REASONS.en[reason]}`] : []),
          ...(description ? [`${coachName} says: ${description}`] : []),
        ],
        button: { label: 'Send a new request', path: '/user/upload' },
        money: {
          text: `You weren't charged. The ${amount} hold on your card is released; some banks take a few days to show it.`,
        },
        ...WHY.en.analyses,
      }),
      request_ended: ({ name, athleteName, title, reason }) => ({
        subject: `Closed: ${title}`,
        heading: 'A request was closed',
        paragraphs: [
          `Hi ${name}, “${title}” was closed. ${ENDED.en(reason, athleteName)}`,
          "The hold on the card is released. You don't need to do anything.",
        ],
        button: { label: 'Open the dashboard', path: '/coach' },
        ...WHY.en.requests,
      }),
    },
    pushes: {
      analysis_rejected: ({ coach, athlete, title, reason }, to) =>
        to === 'athlete'
          ? {
              title: reason === 'unpaid' ? 'The time to pay is over' : `No analysis from ${coach}`,
              body: `${title}. You weren't charged.`,
            }
          : { title: `${athlete}'s request was closed`, body: `${title}. You don't need to do anything.` },
    },
    digest: {
      analysis_rejected: ({ title }) => `“${title}” was closed. Nothing was charged.`,
    },
  },
  es: {
    mails: {
      analysis_rejected: ({ name, coachName, title, amount, reason, description }) => ({
        subject: `Sin cargo: ${title}`,
        heading: REJECTED.es(reason, coachName),
        paragraphs: [
          `Hola, ${name}: «${title}» no se va a analizar.`,
          ...(REASONS.es[reason] ? [`Motivo: ${REASONS.es[reason]}`] : []),
          ...(description ? [`${coachName} dice: ${description}`] : []),
        ],
        button: { label: 'Enviar otra solicitud', path: '/user/upload' },
        money: {
          text: `No se te ha cobrado nada. La retención de ${amount} en tu tarjeta se libera; algunos bancos tardan unos días en mostrarlo.`,
        },
        ...WHY.es.analyses,
      }),
      request_ended: ({ name, athleteName, title, reason }) => ({
        subject: `Cerrada: ${title}`,
        heading: 'Se ha cerrado una solicitud',
        paragraphs: [
          `Hola, ${name}: se ha cerrado «${title}». ${ENDED.es(reason, athleteName)}`,
          'La retención en la tarjeta se libera. No tienes que hacer nada.',
        ],
        button: { label: 'Abrir el panel', path: '/coach' },
        ...WHY.es.requests,
      }),
    },
    pushes: {
      analysis_rejected: ({ coach, athlete, title, reason }, to) =>
        to === 'athlete'
          ? {
              title:
                reason === 'unpaid' ? 'El plazo para pagar ha terminado' : `${coach} no hará el análisis`,
              body: `${title}. No se te ha cobrado nada.`,
            }
          : {
              title: `Se ha cerrado la solicitud de ${athlete}`,
              body: `${title}. No tienes que hacer nada.`,
            },
    },
    digest: {
      analysis_rejected: ({ title }) => `«${title}» se ha cerrado. No se ha cobrado nada.`,
    },
  },
};
