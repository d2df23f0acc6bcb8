import type { Locale } from '../../domain/locale.js';
import type { Why } from './text-types.js';

type Subject =
  | 'analyses'
  | 'requests'
  | 'reminders'
  | 'reviews'
  | 'questions'
  | 'safety'
  | 'athletesMoney'
  | 'coachesMoney';

const SETTINGS = '/user/profile?show=notifications';

/** Why a mail came: the last lines of it. */
export const WHY: Record<Locale, Record<Subject, Why>> = {
  en: {
    analyses: {
      footnote: "You're getting this because of your analyses on Bandeja.",
      settings: { label: 'Email settings', path: SETTINGS },
    },
    requests: {
      footnote:
        "You're getting this because athletes can send you videos. You can turn off new requests in your profile.",
    },
    reminders: {
      footnote: "You're getting this because you have an open request and deadline reminders are on.",
    },
    reviews: {
      footnote:
        "You're getting this because athletes can review your analyses. Choose your emails in Notifications.",
    },
    questions: {
      footnote:
        "You're getting this because athletes can ask about your analyses. Choose your emails in Notifications.",
    },
    safety: {
      footnote:
        "You're getting this because it's about your account's security. These emails can't be turned off.",
    },
    athletesMoney: {
      footnote: "You're getting this because it's about a payment. Payment emails can't be turned off.",
      settings: { label: 'Email settings', path: SETTINGS },
    },
    coachesMoney: {
      footnote: "You're getting this because it's about a payment. Payment emails can't be turned off.",
    },
  },
  es: {
    analyses: {
      footnote: 'Recibes este correo por tus análisis en Bandeja.',
      settings: { label: 'Elegir correos', path: SETTINGS },
    },
    requests: {
      footnote:
        'Recibes este correo porque los jugadores pueden enviarte vídeos. Puedes desactivar las solicitudes nuevas en tu perfil.',
    },
    reminders: {
      footnote: 'Recibes este correo porque tienes una solicitud abierta y los recordatorios activados.',
    },
    reviews: {
      footnote:
        'Recibes este correo porque los jugadores pueden valorar tus análisis. Elige tus correos en Notificaciones.',
    },
    questions: {
      footnote:
        'Recibes este correo porque los jugadores pueden preguntarte por tus análisis. Elige tus correos en Notificaciones.',
    },
    safety: {
      footnote:
        'Recibes este correo porque trata de la seguridad de tu cuenta. Estos correos se envían siempre.',
    },
    athletesMoney: {
      footnote: 'Recibes este correo porque trata de un pago. Estos correos se envían siempre.',
      settings: { label: 'Elegir correos', path: SETTINGS },
    },
    coachesMoney: {
      footnote: 'Recibes este correo porque trata de un pago. Estos correos se envían siempre.',
    },
  },
};
