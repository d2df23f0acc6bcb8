import type { Texts } from './text-types.js';
import { WHY } from './why.js';

export const reviews: Texts<'review_posted', 'review_posted'> = {
  en: {
    mails: {
      review_posted: ({ name, athleteName, title, detail, coachId }) => ({
        subject: `${detail} out of 5 stars: ${title}`,
        heading: `${athleteName} left a review`,
        paragraphs: [
          `Hi ${name}, ${athleteName} gave your analysis of “${title}” ${detail} out of 5 stars.`,
          'The review is on your page, where other athletes can read it.',
        ],
        button: { label: 'Read the review', path: `/coaches/${coachId}#reviews` },
        ...WHY.en.reviews,
      }),
    },
    pushes: {
      review_posted: ({ athlete, detail, title }) => ({
        title: `${athlete} gave you ${detail} out of 5 stars`,
        body: title,
      }),
    },
    digest: {
      review_posted: ({ who, title, detail }) => `${who} gave “${title}” ${detail} out of 5 stars.`,
    },
  },
  es: {
    mails: {
      review_posted: ({ name, athleteName, title, detail, coachId }) => ({
        subject: `${detail} de 5 estrellas: ${title}`,
        heading: `${athleteName} ha dejado una reseña`,
        paragraphs: [
          `Hola, ${name}: ${athleteName} ha valorado tu análisis de «${title}» con ${detail} de 5 estrellas.`,
          'Está en tu página, a la vista de otros jugadores.',
        ],
        button: { label: 'Leer la reseña', path: `/coaches/${coachId}#reviews` },
        ...WHY.es.reviews,
      }),
    },
    pushes: {
      review_posted: ({ athlete, detail, title }) => ({
        title: `${athlete} te ha valorado con ${detail} de 5 estrellas`,
        body: title,
      }),
    },
    digest: {
      review_posted: ({ who, title, detail }) =>
        `${who} ha valorado «${title}» con ${detail} de 5 estrellas.`,
    },
  },
};
