import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';
import { account } from './es-account.js';
import { disputes } from './es-disputes.js';
import { payments } from './es-payments.js';
import { rounds } from './es-rounds.js';
import { ABOUT_ANALYSES, ABOUT_REMINDERS, ABOUT_REQUESTS, ABOUT_REVIEWS } from './es-why.js';

const REASONS: Record<string, string> = {
  bad_quality: 'Mala calidad (audio/vídeo)',
  not_appropriate: 'Contenido no apropiado',
  not_relevant: 'No corresponde al análisis pedido',
  other: 'Otro motivo',
};

export const es: MailTexts = {
  ...account,
  request_sent: ({ name, coachName, title, amount, promisedBy, analysisId }) => ({
    subject: `Enviado a ${coachName}: ${title}`,
    heading: `${coachName} tiene tu vídeo`,
    paragraphs: [
      `Hola, ${name}: «${title}» ya está con ${coachName}.`,
      ...(promisedBy ? [`Tendrás tu análisis antes del ${promisedBy}.`] : []),
    ],
    button: { label: 'Seguir tu solicitud', path: `/user/analysis/${analysisId}` },
    money: { text: `${amount} retenidos, sin cobrar. Pagas cuando recibas el análisis.` },
    ...ABOUT_ANALYSES,
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
    ...ABOUT_REQUESTS,
  }),
  analysis_ready: ({ name, coachName, title, amount, analysisId }) => ({
    subject: `Tu análisis está listo: ${title}`,
    heading: `${name}, ${coachName} ha terminado`,
    paragraphs: [
      `Tu análisis de «${title}» está listo: notas en la línea de tiempo, un resumen y un vídeo de respuesta.`,
      `¿No es lo que necesitabas? Puedes recuperar tu dinero durante ${GUARANTEE_DAYS} días.`,
    ],
    button: { label: 'Ver el análisis', path: `/user/analysis/${analysisId}` },
    money: { text: `${amount} cobrados en tu tarjeta`, receipt: { label: 'Recibo', path: '/user/billing' } },
    ...ABOUT_ANALYSES,
  }),
  analysis_revised: ({ name, coachName, title, analysisId }) => ({
    subject: `Nuevo vídeo de respuesta: ${title}`,
    heading: 'Tu análisis tiene un vídeo de respuesta nuevo',
    paragraphs: [
      `Hola, ${name}: ${coachName} te ha enviado otro vídeo de respuesta para «${title}».`,
      `Tienes ${GUARANTEE_DAYS} días más para recuperar tu dinero si no es lo que necesitabas.`,
    ],
    button: { label: 'Ver el análisis', path: `/user/analysis/${analysisId}` },
    ...ABOUT_ANALYSES,
  }),
  analysis_rejected: ({ name, coachName, title, amount, reason, description }) => ({
    subject: `Sin cargo: ${title}`,
    heading: rejectionHeading(reason, coachName),
    paragraphs: [
      `Hola, ${name}: «${title}» no se va a analizar.`,
      ...(REASONS[reason] ? [`Motivo: ${REASONS[reason]}`] : []),
      ...(description ? [`${coachName} dice: ${description}`] : []),
    ],
    button: { label: 'Enviar otra solicitud', path: '/user/upload' },
    money: {
      text: `No se te ha cobrado nada. La retención de ${amount} en tu tarjeta se libera; algunos bancos tardan unos días en mostrarlo.`,
    },
    ...ABOUT_ANALYSES,
  }),
  ...payments,
  request_ended: ({ name, athleteName, title, reason }) => ({
    subject: `Cerrada: ${title}`,
    heading: 'Se ha cerrado una solicitud',
    paragraphs: [
      `Hola, ${name}: se ha cerrado «${title}». ${endedBecause(reason, athleteName)}`,
      'La retención en la tarjeta se libera. No tienes que hacer nada.',
    ],
    button: { label: 'Abrir el panel', path: '/coach' },
    ...ABOUT_REQUESTS,
  }),
  delivery_due: ({ name, athleteName, title, hoursLeft, deliverBy, promisedBy, analysisId }) => ({
    subject: `Quedan ${hoursLeft} horas: ${title}`,
    heading: `Quedan ${hoursLeft} horas para entregar`,
    paragraphs: [
      `Hola, ${name}: ${athleteName} sigue esperando «${title}»${promisedBy ? `, prometido para el ${promisedBy}` : ''}.`,
      `La retención en la tarjeta caduca el ${deliverBy}. Entrega el análisis antes; si no, la solicitud caducará y no cobrarás.`,
    ],
    button: { label: 'Abrir el análisis', path: `/coach/analysis/${analysisId}` },
    ...ABOUT_REMINDERS,
  }),
  review_posted: ({ name, athleteName, title, detail, coachId }) => ({
    subject: `${detail} de 5 estrellas: ${title}`,
    heading: `${athleteName} ha dejado una reseña`,
    paragraphs: [
      `Hola, ${name}: ${athleteName} ha valorado tu análisis de «${title}» con ${detail} de 5 estrellas.`,
      'Está en tu página, a la vista de otros jugadores.',
    ],
    button: { label: 'Leer la reseña', path: `/coaches/${coachId}#reviews` },
    ...ABOUT_REVIEWS,
  }),
  ...disputes,
  ...rounds,
  contact_message: ({ name, replyTo, message, userId }) => ({
    subject: `Mensaje de ${name}`,
    heading: `Mensaje de ${name}`,
    paragraphs: [
      ...message.split(/\n+/),
      `De ${name}, ${replyTo}${userId ? `, cuenta ${userId}` : ', sin sesión iniciada'}.`,
    ],
    button: { label: 'Abrir Bandeja', path: '/' },
    footnote: 'Enviado desde el formulario de contacto. Si respondes a este correo, llega a quien lo envió.',
  }),
};

function rejectionHeading(reason: string, coachName: string): string {
  if (reason === 'athlete_cancelled') return 'Tu solicitud se ha cancelado';
  if (reason === 'expired') return 'Tu solicitud ha caducado';
  if (reason === 'video_failed') return 'No hemos podido usar tu vídeo';
  return `${coachName} ha rechazado tu solicitud`;
}

function endedBecause(reason: string, athleteName: string): string {
  if (reason === 'athlete_cancelled') return `${athleteName} la ha cancelado.`;
  if (reason === 'video_failed') return 'No se ha podido preparar el vídeo.';
  return 'No se ha entregado a tiempo.';
}
