import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';

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
const ABOUT_MONEY = 'Recibes este correo porque trata de dinero. Los correos así se envían siempre.';
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
  analysis_ready: ({ name, coachName, title, analysisId }) => ({
    subject: `Tu análisis está listo: ${title}`,
    heading: 'Tu análisis está listo',
    paragraphs: [
      `Hola, ${name}: ${coachName} ha terminado «${title}», con notas en la línea de tiempo, un resumen y un vídeo de respuesta.`,
      `¿No es lo que necesitabas? Puedes recuperar tu dinero durante ${GUARANTEE_DAYS} días.`,
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
  payment_failed_athlete: ({ name, title, amount, analysisId }) => ({
    subject: `Falta el pago: ${title}`,
    heading: 'Tu análisis está terminado, pero el pago ha fallado',
    paragraphs: [
      `Hola, ${name}: el trabajo de «${title}» está hecho. No se han podido cobrar ${amount} de tu tarjeta, así que sigue bloqueado.`,
      'Paga con la misma tarjeta o con otra y se abrirá al momento.',
    ],
    button: { label: 'Resolver el pago', path: `/user/analysis/${analysisId}` },
    footnote: ABOUT_MONEY,
  }),
  payment_failed_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Pago sin cobrar: ${title}`,
    heading: 'Tu trabajo está a salvo, el pago aún no ha llegado',
    paragraphs: [
      `Hola, ${name}: has terminado «${title}», pero no se han podido cobrar ${amount} de la tarjeta de ${athleteName}.`,
      'El deportista ya lo sabe y solo verá el análisis cuando esté pagado. Puedes reintentar el cobro en tu panel.',
    ],
    button: { label: 'Abrir el panel', path: '/coach' },
    footnote: ABOUT_MONEY,
  }),
  payment_received: ({ name, athleteName, title, amount }) => ({
    subject: `Has ganado ${amount}: ${title}`,
    heading: `${amount} por tu análisis`,
    paragraphs: [
      `Hola, ${name}: ${athleteName} ha pagado «${title}». Tu parte es de ${amount}.`,
      `Se te paga cuando termine la garantía de ${GUARANTEE_DAYS} días del deportista.`,
    ],
    button: { label: 'Ver tus ganancias', path: '/coach/billing' },
    footnote: ABOUT_MONEY,
  }),
  payment_refunded_athlete: ({ name, title, amount }) => ({
    subject: `Reembolsado: ${title}`,
    heading: `Te devolvemos ${amount}`,
    paragraphs: [
      `Hola, ${name}: hemos devuelto el importe íntegro de ${amount} de «${title}» a la tarjeta con la que pagaste. Los bancos tardan de 5 a 10 días en mostrarlo.`,
      'El análisis sigue siendo tuyo: puedes seguir viéndolo.',
    ],
    button: { label: 'Ver tus pagos', path: '/user/billing' },
    footnote: ABOUT_MONEY,
  }),
  payment_refunded_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Reembolsado: ${title}`,
    heading: 'Se ha reembolsado un análisis',
    paragraphs: [
      `Hola, ${name}: se ha devuelto el pago de ${athleteName} por «${title}». Tu parte de ${amount} no se te paga y ya no cuenta entre tus ganancias.`,
      'Durante la garantía los deportistas no tienen que dar motivos. No tienes que hacer nada.',
    ],
    button: { label: 'Ver tus ganancias', path: '/coach/billing' },
    footnote: ABOUT_MONEY,
  }),
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
