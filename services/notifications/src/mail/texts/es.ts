import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';
import { disputes } from './es-disputes.js';
import { payments } from './es-payments.js';
import { rounds } from './es-rounds.js';

const REASONS: Record<string, string> = {
  bad_quality: 'Mala calidad (audio/vídeo)',
  not_appropriate: 'No es apropiado',
  not_relevant: 'No tiene que ver con el análisis pedido',
  other: 'Otro',
};

const ABOUT_ANALYSES =
  'Recibes este correo por tus análisis en Bandeja. Puedes elegir qué correos recibes en tu perfil.';
const ABOUT_REQUESTS =
  'Recibes este correo porque los deportistas pueden enviarte vídeos en Bandeja. En tu perfil puedes dejar de aceptar nuevos clientes.';
const ABOUT_REMINDERS =
  'Recibes este correo porque tienes una solicitud abierta en Bandeja y quieres que te recordemos lo que vence.';
const ABOUT_REVIEWS =
  'Recibes este correo porque los deportistas valoran tus análisis en Bandeja. Pulsa la campana de tu panel para elegir tus correos.';
const ABOUT_SAFETY =
  'Recibes este correo porque trata de la seguridad de tu cuenta. Los correos así se envían siempre.';

export const es: MailTexts = {
  confirm_email: ({ name, linkPath }) => ({
    subject: 'Confirma tu dirección de correo',
    heading: `Te damos la bienvenida, ${name}`,
    paragraphs: [
      'Queda un paso: confirma que esta dirección es tuya. Después podrás entrar y completar tu perfil.',
    ],
    button: { label: 'Confirmar correo', path: linkPath },
    footnote: 'Si no te has registrado en Bandeja, ignora este correo. Sin la confirmación no ocurre nada.',
  }),
  recover_password: ({ name, linkPath }) => ({
    subject: 'Crea una contraseña nueva',
    heading: `Crea una contraseña nueva, ${name}`,
    paragraphs: [
      'Con este enlace eliges una contraseña nueva para tu cuenta. Funciona una vez y durante una hora.',
    ],
    button: { label: 'Crear contraseña', path: linkPath },
    footnote: 'Si no lo has pedido, ignora este correo: sin el enlace nadie puede crear una contraseña.',
  }),
  password_changed: ({ name }) => ({
    subject: 'Tu contraseña ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    paragraphs: [
      `Hola, ${name}: tu cuenta tiene desde ahora una contraseña nueva. En los demás dispositivos se ha cerrado la sesión.`,
      'Si has sido tú, no tienes que hacer nada. Si no, crea una contraseña nueva cuanto antes.',
    ],
    button: { label: 'No he sido yo', path: '/forgot-password' },
    footnote: ABOUT_SAFETY,
  }),
  sign_up_repeated: ({ name }) => ({
    subject: 'Ya tienes una cuenta',
    heading: `Ya tienes una cuenta, ${name}`,
    paragraphs: [
      'Alguien, esperamos que tú, acaba de registrarse en Bandeja con esta dirección. Ya tiene una cuenta, así que no ha cambiado nada.',
      'Entra con la contraseña que tienes.',
    ],
    button: { label: 'Entrar', path: '/sign-in' },
    otherWay: { label: '¿Has olvidado la contraseña? Crea una nueva', path: '/forgot-password' },
    footnote: 'Si no has sido tú, ignora este correo. Nadie ha entrado en tu cuenta.',
  }),
  account_deleted: ({ name }) => ({
    subject: 'Tu cuenta se ha eliminado',
    heading: 'Tu cuenta se ha eliminado',
    paragraphs: [
      `Hola, ${name}: tu cuenta de Bandeja está cerrada y ya nadie puede entrar en ella.`,
      'Se borran tu nombre, tu foto y tus tarjetas, y también los vídeos que enviaste a entrenadores. Las solicitudes abiertas se retiran y las retenciones en tu tarjeta se liberan.',
      'Los registros de los pagos se conservan, sin tu nombre, el tiempo que exige la ley fiscal. Lo que un entrenador entregó se queda con los deportistas que lo compraron.',
      'Si no has sido tú, avísanos en nuestra página de contacto.',
    ],
    button: { label: 'Escríbenos', path: '/contact' },
    footnote: ABOUT_SAFETY,
  }),
  request_sent: ({ name, coachName, title, amount, analysisId }) => ({
    subject: `Enviado a ${coachName}: ${title}`,
    heading: `${coachName} tiene tu vídeo`,
    paragraphs: [
      `Hola, ${name}: «${title}» ya está con ${coachName}.`,
      `Tienes ${amount} retenidos en tu tarjeta. Solo pagas cuando recibas el análisis.`,
    ],
    button: { label: 'Seguir tu solicitud', path: `/user/analysis/${analysisId}` },
    footnote: ABOUT_ANALYSES,
  }),
  analysis_request: ({ name, athleteName, title, amount, analysisId }) => ({
    subject: `Nueva solicitud: ${title}`,
    heading: `${athleteName} te ha enviado un vídeo`,
    paragraphs: [
      `Hola, ${name}: «${title}» te espera. Hay ${amount} retenidos en la tarjeta del deportista, que se cobran cuando entregas.`,
      'A los deportistas se les promete una respuesta en 24 a 48 horas.',
    ],
    button: { label: 'Abrir la solicitud', path: `/coach/analysis/${analysisId}` },
    footnote: ABOUT_REQUESTS,
  }),
  analysis_ready: ({ name, coachName, title, amount, analysisId }) => ({
    subject: `Tu análisis está listo: ${title}`,
    heading: 'Tu análisis está listo',
    paragraphs: [
      `Hola, ${name}: ${coachName} ha terminado «${title}», con notas en la línea de tiempo, un resumen y un vídeo de respuesta.`,
      `Has pagado ${amount} por él. ¿No es lo que necesitabas? Puedes recuperar tu dinero durante ${GUARANTEE_DAYS} días.`,
    ],
    button: { label: 'Ver el análisis', path: `/user/analysis/${analysisId}` },
    footnote: ABOUT_ANALYSES,
  }),
  analysis_revised: ({ name, coachName, title, analysisId }) => ({
    subject: `Nueva respuesta: ${title}`,
    heading: 'Tu análisis tiene una respuesta nueva',
    paragraphs: [
      `Hola, ${name}: ${coachName} ha cambiado la respuesta de «${title}».`,
      `Vuelves a tener ${GUARANTEE_DAYS} días para recuperar tu dinero si no es lo que necesitabas.`,
    ],
    button: { label: 'Ver el análisis', path: `/user/analysis/${analysisId}` },
    footnote: ABOUT_ANALYSES,
  }),
  analysis_rejected: ({ name, coachName, title, amount, reason, description }) => ({
    subject: `Sin cargo: ${title}`,
    heading: rejectionHeading(reason, coachName),
    paragraphs: [
      `Hola, ${name}: no habrá análisis de «${title}».`,
      ...(REASONS[reason] ? [`Motivo: ${REASONS[reason]}`] : []),
      ...(description ? [`${coachName} escribe: ${description}`] : []),
      `No se te cobra nada. La retención de ${amount} en tu tarjeta se libera. Algunos bancos tardan unos días en mostrarlo.`,
    ],
    button: { label: 'Enviar otra solicitud', path: '/user/upload' },
    footnote: ABOUT_ANALYSES,
  }),
  ...payments,
  request_ended: ({ name, athleteName, title, reason }) => ({
    subject: `Cerrada: ${title}`,
    heading: 'Se ha cerrado una solicitud',
    paragraphs: [
      `Hola, ${name}: «${title}» ya no necesita análisis. ${endedBecause(reason, athleteName)}`,
      'La retención de la tarjeta se libera. No te queda nada por hacer.',
    ],
    button: { label: 'Abrir el panel', path: '/coach' },
    footnote: ABOUT_REQUESTS,
  }),
  delivery_due: ({ name, athleteName, title, amount, hoursLeft, deliverBy, analysisId }) => ({
    subject: `Quedan ${hoursLeft} horas: ${title}`,
    heading: `Quedan ${hoursLeft} horas para entregar`,
    paragraphs: [
      `Hola, ${name}: ${athleteName} aún espera «${title}».`,
      `Entrégalo antes del ${deliverBy}. Después termina la retención de ${amount} en la tarjeta, y con ella la solicitud.`,
    ],
    button: { label: 'Abrir el análisis', path: `/coach/analysis/${analysisId}` },
    footnote: ABOUT_REMINDERS,
  }),
  review_posted: ({ name, athleteName, title, detail, coachId }) => ({
    subject: `${detail} de 5 estrellas: ${title}`,
    heading: `${athleteName} ha dejado una reseña`,
    paragraphs: [
      `Hola, ${name}: ${athleteName} da a tu análisis de «${title}» ${detail} de 5 estrellas.`,
      'La reseña está en tu página, donde la leen otros deportistas.',
    ],
    button: { label: 'Leer la reseña', path: `/coaches/${coachId}#reviews` },
    footnote: ABOUT_REVIEWS,
  }),
  ...disputes,
  ...rounds,
  contact_message: ({ name, replyTo, message, userId }) => ({
    subject: `Mensaje de ${name}`,
    heading: `${name} escribe`,
    paragraphs: [
      ...message.split(/\n+/),
      `De ${name}, ${replyTo}${userId ? `, cuenta ${userId}` : ', sin sesión iniciada'}.`,
    ],
    button: { label: 'Abrir Bandeja', path: '/' },
    footnote: 'Enviado con el formulario de contacto. Si respondes a este correo, le llega a quien lo envió.',
  }),
};

function rejectionHeading(reason: string, coachName: string): string {
  if (reason === 'athlete_cancelled') return 'Tu solicitud está cancelada';
  if (reason === 'expired') return 'Tu solicitud se ha quedado sin tiempo';
  if (reason === 'video_failed') return 'Tu vídeo no se ha podido usar';
  return `${coachName} no ha podido aceptar tu solicitud`;
}

function endedBecause(reason: string, athleteName: string): string {
  if (reason === 'athlete_cancelled') return `${athleteName} la ha cancelado.`;
  if (reason === 'video_failed') return 'El vídeo no se ha podido preparar para reproducirlo.';
  return 'No se ha entregado a tiempo.';
}
