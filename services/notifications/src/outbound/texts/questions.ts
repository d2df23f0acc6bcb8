import type { Texts } from './text-types.js';
import { WHY } from './why.js';

/** The words themselves are only on the page. */
export const questions: Texts<'thread_question' | 'thread_answer', 'athlete_question' | 'coach_answer'> = {
  en: {
    mails: {
      thread_question: ({ name, athleteName, title, analysisId }) => ({
        subject: `A question about your analysis: ${title}`,
        heading: `${athleteName} asked a question`,
        paragraphs: [
          `Hi ${name}, ${athleteName} has a question about your analysis of “${title}”.`,
          "You can answer on the analysis' page.",
        ],
        button: { label: 'Read the question', path: `/coach/analysis/${analysisId}#questions` },
        ...WHY.en.questions,
      }),
      thread_answer: ({ name, coachName, title, analysisId }) => ({
        subject: `${coachName} answered: ${title}`,
        heading: `${coachName} answered in your analysis`,
        paragraphs: [`Hi ${name}, ${coachName} answered in your analysis of “${title}”.`],
        button: { label: 'Read the answer', path: `/user/analysis/${analysisId}#questions` },
        ...WHY.en.analyses,
      }),
    },
    pushes: {
      athlete_question: ({ athlete, title }) => ({ title: `${athlete} asked a question`, body: title }),
      coach_answer: ({ coach, title }) => ({ title: `${coach} answered in your analysis`, body: title }),
    },
    digest: {
      athlete_question: ({ who, title }) => `${who} asked a question about “${title}”.`,
      coach_answer: ({ who, title }) => `${who} answered in your analysis of “${title}”.`,
    },
  },
  es: {
    mails: {
      thread_question: ({ name, athleteName, title, analysisId }) => ({
        subject: `Una pregunta sobre tu análisis: ${title}`,
        heading: `${athleteName} te ha hecho una pregunta`,
        paragraphs: [
          `Hola, ${name}: ${athleteName} tiene una pregunta sobre tu análisis de «${title}».`,
          'Puedes responder en la página del análisis.',
        ],
        button: { label: 'Leer la pregunta', path: `/coach/analysis/${analysisId}#questions` },
        ...WHY.es.questions,
      }),
      thread_answer: ({ name, coachName, title, analysisId }) => ({
        subject: `${coachName} te ha respondido: ${title}`,
        heading: `${coachName} te ha respondido en tu análisis`,
        paragraphs: [`Hola, ${name}: ${coachName} te ha respondido en tu análisis de «${title}».`],
        button: { label: 'Leer la respuesta', path: `/user/analysis/${analysisId}#questions` },
        ...WHY.es.analyses,
      }),
    },
    pushes: {
      athlete_question: ({ athlete, title }) => ({
        title: `${athlete} te ha hecho una pregunta`,
        body: title,
      }),
      coach_answer: ({ coach, title }) => ({
        title: `${coach} te ha respondido en tu análisis`,
        body: title,
      }),
    },
    digest: {
      athlete_question: ({ who, title }) => `${who} te ha hecho una pregunta sobre «${title}».`,
      coach_answer: ({ who, title }) => `${who} te ha respondido en tu análisis de «${title}».`,
    },
  },
};
