import { randomUUID } from 'node:crypto';

export const NOTE_TEXT = {
  label: 'Grip',
  content: 'Hold it loosely until the ball comes.',
  category: 'TECHNICAL',
};

export const newNote = (analysisId) => ({
  ...{ ...NOTE_TEXT, analysisId, id: randomUUID() },
  ...{ timestampMs: 1_000, expectedVersion: 0 },
});

/** A request that saves notes. As a coach does, each connection goes on with a note that no other is writing. */
export function notesInTurn(analysisIds, { bodyOf, versionIn }) {
  let begun = 0;
  const free = [];
  return {
    setupRequest: (request, round) => {
      round.note = free.pop() ?? newNote(analysisIds[begun++ % analysisIds.length]);
      return { ...request, body: JSON.stringify(bodyOf(round.note)) };
    },
    onResponse: (_status, body, { note }) =>
      free.push({ ...note, expectedVersion: versionIn(JSON.parse(body)) }),
  };
}

/** How our gateway and the server by hand are asked to save a note. */
export const SAVING = {
  ours: (query) => ({
    bodyOf: ({ analysisId, ...annotation }) => ({
      ...{ operationName: 'SaveAnnotation', query },
      variables: { analysisId, annotation },
    }),
    versionIn: ({ data, errors }) => {
      if (errors) throw new Error(JSON.stringify(errors).slice(0, 300));
      return data.saveAnnotation.version;
    },
  }),
  byHand: { bodyOf: (note) => note, versionIn: ({ version }) => version },
};
