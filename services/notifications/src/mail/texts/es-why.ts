import type { Why } from '../mail-template.js';

const OF_ATHLETE = { settings: { label: 'Elegir correos', path: '/user/profile?show=notifications' } };
const MONEY = 'Recibes este correo porque trata de un pago. Estos correos se envían siempre.';

export const ABOUT_ANALYSES: Why = {
  footnote: 'Recibes este correo por tus análisis en Bandeja.',
  ...OF_ATHLETE,
};
export const ABOUT_REQUESTS: Why = {
  footnote:
    'Recibes este correo porque los jugadores pueden enviarte vídeos. Puedes desactivar las solicitudes nuevas en tu perfil.',
};
export const ABOUT_REMINDERS: Why = {
  footnote: 'Recibes este correo porque tienes una solicitud abierta y los recordatorios activados.',
};
export const ABOUT_REVIEWS: Why = {
  footnote:
    'Recibes este correo porque los jugadores pueden valorar tus análisis. Elige tus correos en Notificaciones.',
};
export const ABOUT_SAFETY: Why = {
  footnote: 'Recibes este correo porque trata de la seguridad de tu cuenta. Estos correos se envían siempre.',
};
export const ABOUT_ATHLETES_MONEY: Why = { footnote: MONEY, ...OF_ATHLETE };
export const ABOUT_COACHES_MONEY: Why = { footnote: MONEY };
