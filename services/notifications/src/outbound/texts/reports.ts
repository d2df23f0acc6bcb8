import type { Texts } from './text-types.js';

const HELP = '/contact';

/** What became of a report, and films whose time is nearly over. */
export const reports: Texts<'films_expire' | 'report_decided'> = {
  en: {
    mails: {
      films_expire: ({ name, title, coachName, deletedOn, analysisId }) => ({
        subject: `Your videos of “${title}” will be deleted on ${deletedOn}`,
        heading: 'Download your videos if you want to keep them',
        paragraphs: [
          `Hi ${name}, it has been a while since ${coachName} delivered “${title}”. On ${deletedOn} we delete its two videos: yours and the response.`,
          'The notes, the summary and your questions stay. To keep the videos, download them from the analysis before then.',
        ],
        button: { label: 'Open the analysis', path: `/user/analysis/${analysisId}` },
        footnote:
          "You're getting this because something of yours will be deleted. These emails can't be turned off.",
      }),
      report_decided: ({ name, detail }) => ({
        subject: 'We have looked at what you reported',
        heading: detail === 'upheld' ? 'You were right to report it' : 'We found nothing against our rules',
        paragraphs: [
          detail === 'upheld'
            ? `Hi ${name}, thank you. We looked at what you reported and have acted on it. Nobody is told that it was you.`
            : `Hi ${name}, thank you for telling us. We looked at what you reported and are leaving it as it is. Nobody is told that it was you.`,
          'You can block somebody at any time, so that you get no more requests or messages from them.',
        ],
        button: { label: 'Contact support', path: HELP },
        footnote: "You're getting this because you reported something. These emails can't be turned off.",
      }),
    },
    pushes: {},
    digest: {},
  },
  es: {
    mails: {
      films_expire: ({ name, title, coachName, deletedOn, analysisId }) => ({
        subject: `Tus vídeos de «${title}» se borrarán el ${deletedOn}`,
        heading: 'Descarga tus vídeos si quieres conservarlos',
        paragraphs: [
          `Hola, ${name}: ya hace tiempo que ${coachName} entregó «${title}». El ${deletedOn} borraremos sus dos vídeos: el tuyo y el de respuesta.`,
          'Las notas, el resumen y tus preguntas se quedan. Si quieres conservar los vídeos, descárgalos antes desde el análisis.',
        ],
        button: { label: 'Abrir el análisis', path: `/user/analysis/${analysisId}` },
        footnote: 'Recibes este correo porque se va a borrar algo tuyo. Estos correos se envían siempre.',
      }),
      report_decided: ({ name, detail }) => ({
        subject: 'Hemos revisado tu denuncia',
        heading:
          detail === 'upheld' ? 'Hiciste bien en avisarnos' : 'No hemos visto nada contra nuestras normas',
        paragraphs: [
          detail === 'upheld'
            ? `Hola, ${name}: gracias. Hemos revisado lo que denunciaste y hemos tomado medidas. Nadie sabrá que fuiste tú.`
            : `Hola, ${name}: gracias por avisarnos. Hemos revisado lo que denunciaste y lo dejamos como está. Nadie sabrá que fuiste tú.`,
          'Puedes bloquear a cualquiera cuando quieras: no te llegarán más solicitudes ni mensajes suyos.',
        ],
        button: { label: 'Escríbenos', path: HELP },
        footnote: 'Recibes este correo porque denunciaste algo. Estos correos se envían siempre.',
      }),
    },
    pushes: {},
    digest: {},
  },
};
