import type { Why } from '../mail-template.js';

const settings = (path: string) => ({ settings: { label: 'Elegir correos', path } });
const OF_ATHLETE = settings('/user/profile');
const OF_COACH = settings('/coach/profile');
const MONEY = 'Recibes este correo porque trata de un pago. Estos correos se envían siempre.';

export const ABOUT_ANALYSES: Why = {
  footnote: 'Recibes este correo por tus análisis en Bandeja.',
  ...OF_ATHLETE,
};
export const ABOUT_REQUESTS: Why = {
  footnote: 'Recibes este correo porque los jugadores pueden enviarte vídeos.',
  ...OF_COACH,
};
export const ABOUT_REMINDERS: Why = {
  footnote: 'Recibes este correo porque tienes una solicitud abierta y los recordatorios activados.',
  ...OF_COACH,
};
export const ABOUT_REVIEWS: Why = {
  footnote: 'Recibes este correo porque los jugadores pueden valorar tus análisis.',
  ...OF_COACH,
};
export const ABOUT_SAFETY: Why = {
  footnote: 'Recibes este correo porque trata de la seguridad de tu cuenta. Estos correos se envían siempre.',
};
export const ABOUT_ATHLETES_MONEY: Why = { footnote: MONEY, ...OF_ATHLETE };
export const ABOUT_COACHES_MONEY: Why = { footnote: MONEY, ...OF_COACH };
