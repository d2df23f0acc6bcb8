import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';

export const ABOUT_MONEY = 'Recibes este correo porque trata de dinero. Los correos así se envían siempre.';

type PaymentMail =
  | 'payment_failed_athlete'
  | 'payment_failed_coach'
  | 'payment_received'
  | 'payment_refunded_athlete'
  | 'payment_refunded_coach';

export const payments: Pick<MailTexts, PaymentMail> = {
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
};
