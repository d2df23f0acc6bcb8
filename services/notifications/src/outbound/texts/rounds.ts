import type { Locale } from '../../domain/locale.js';
import type { MailTexts, PushTexts } from './text-types.js';

export const rounds: Record<
  Locale,
  { mails: MailTexts<'weekly_digest' | 'new_coaches' | 'news'>; pushes: PushTexts<'new_coaches'> }
> = {
  en: {
    mails: {
      weekly_digest: ({ name, happened, role }) => ({
        subject: 'Your week on Bandeja',
        heading: `Your week, ${name}`,
        paragraphs: happened,
        button: { label: 'Open the dashboard', path: role === 'coach' ? '/coach' : '/user' },
        footnote: "You're getting this because the weekly digest is on.",
      }),
      new_coaches: ({ newCoaches }) => ({
        subject: newCoaches.length === 1 ? `New coach: ${newCoaches[0]?.name}` : 'New coaches on Bandeja',
        heading: newCoaches.length === 1 ? `${newCoaches[0]?.name} is new here` : 'New coaches for you',
        paragraphs: [
          `${new Intl.ListFormat('en').format(newCoaches.map(({ name }) => name))} can analyze your video now. See what they focus on and what they charge.`,
        ],
        button:
          newCoaches.length === 1
            ? { label: 'View profile', path: `/coaches/${newCoaches[0]?.id}` }
            : { label: 'View coaches', path: '/coaches' },
        footnote: "You're getting this because you want to know about new coaches.",
      }),
      news: ({ news }) => ({
        ...news,
        footnote: "You're getting this because you asked for news from Bandeja.",
      }),
    },
    pushes: {
      new_coaches: ({ coach, detail }) => ({
        title: 'New coaches on Bandeja',
        body: Number(detail) > 1 ? `${coach} and ${Number(detail) - 1} more` : coach,
      }),
    },
  },
  es: {
    mails: {
      weekly_digest: ({ name, happened, role }) => ({
        subject: 'Tu semana en Bandeja',
        heading: `Tu semana, ${name}`,
        paragraphs: happened,
        button: { label: 'Abrir el panel', path: role === 'coach' ? '/coach' : '/user' },
        footnote: 'Recibes este correo porque tienes activado el resumen semanal.',
      }),
      new_coaches: ({ newCoaches }) => ({
        subject:
          newCoaches.length === 1
            ? `Nuevo en Bandeja: ${newCoaches[0]?.name}`
            : 'Nuevos entrenadores en Bandeja',
        heading:
          newCoaches.length === 1 ? `Ha llegado ${newCoaches[0]?.name}` : 'Nuevos entrenadores para ti',
        paragraphs: [
          `Ya puedes pedir un análisis a ${new Intl.ListFormat('es').format(newCoaches.map(({ name }) => name))}. Mira en qué trabajan y cuánto cobran.`,
        ],
        button:
          newCoaches.length === 1
            ? { label: 'Ver perfil', path: `/coaches/${newCoaches[0]?.id}` }
            : { label: 'Ver entrenadores', path: '/coaches' },
        footnote: 'Recibes este correo porque quieres saber de los entrenadores nuevos.',
      }),
      news: ({ news }) => ({ ...news, footnote: 'Recibes este correo porque pediste novedades de Bandeja.' }),
    },
    pushes: {
      new_coaches: ({ coach, detail }) => ({
        title: 'Nuevos entrenadores en Bandeja',
        body: Number(detail) > 1 ? `${coach} y ${Number(detail) - 1} más` : coach,
      }),
    },
  },
};
