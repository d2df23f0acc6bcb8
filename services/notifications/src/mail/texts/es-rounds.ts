import type { DigestItem, MailTexts } from '../mail-template.js';

const WHY_DIGEST = 'Recibes este correo porque tienes activado el resumen semanal.';
const WHY_NEW_COACHES = 'Recibes este correo porque quieres saber de los entrenadores nuevos.';
const WHY_NEWS = 'Recibes este correo porque pediste novedades de Bandeja.';

const LINES: Record<DigestItem['type'], (item: DigestItem) => string> = {
  analysis_request: ({ who, title }) => `${who} te ha enviado «${title}».`,
  coach_response: ({ who, title }) => `${who} ha empezado con «${title}».`,
  analysis_completed: ({ who, title }) => `${who} ha entregado «${title}».`,
  analysis_rejected: ({ title }) => `«${title}» se ha cerrado. No se ha cobrado nada.`,
  payment_received: ({ amount, title }) => `Has ganado ${amount} con «${title}».`,
  payment_failed: ({ title }) => `El pago de «${title}» ha fallado.`,
  payment_refunded: ({ amount, title }) => `Se han reembolsado ${amount} por «${title}».`,
  payment_disputed: ({ title }) => `El pago de «${title}» está en disputa.`,
  delivery_due: ({ title }) => `Se acerca el plazo de «${title}».`,
  review_posted: ({ who, title, detail }) => `${who} ha valorado «${title}» con ${detail} de 5 estrellas.`,
};

export const rounds: Pick<MailTexts, 'weekly_digest' | 'new_coaches' | 'news'> = {
  weekly_digest: ({ name, happened, role }) => ({
    subject: 'Tu semana en Bandeja',
    heading: `Tu semana, ${name}`,
    paragraphs: happened.map((item) => LINES[item.type](item)),
    button: { label: 'Abrir el panel', path: role === 'coach' ? '/coach' : '/user' },
    footnote: WHY_DIGEST,
  }),
  new_coaches: ({ newCoaches }) => ({
    subject:
      newCoaches.length === 1 ? `Nuevo en Bandeja: ${newCoaches[0]?.name}` : 'Nuevos entrenadores en Bandeja',
    heading: newCoaches.length === 1 ? `Ha llegado ${newCoaches[0]?.name}` : 'Nuevos entrenadores para ti',
    paragraphs: [
      `Ya puedes pedir un análisis a ${new Intl.ListFormat('es').format(newCoaches.map(({ name }) => name))}. Mira en qué trabajan y cuánto cobran.`,
    ],
    button:
      newCoaches.length === 1
        ? { label: 'Ver perfil', path: `/coaches/${newCoaches[0]?.id}` }
        : { label: 'Ver entrenadores', path: '/coaches' },
    footnote: WHY_NEW_COACHES,
  }),
  news: ({ news }) => ({ ...news, footnote: WHY_NEWS }),
};
