import http from 'k6/http';
import { judge, refusalOf, tagsOf } from './http.js';
import { TARGET, WORLD } from './settings.js';

/** The GraphQL documents of the web app's screens, written by documents.mjs. */
const documents = JSON.parse(open(`${WORLD}/documents.json`));

/** Prepares a document of the web app. Stops the script at its start if no screen uses it. */
export function screen(name) {
  const document = documents[name];
  if (!document) throw new Error(`no screen of the web app asks ${name}`);
  return (variables = {}) => ({ name, variables, ...document });
}

/** Sends one query or mutation. */
export const ask = (session, question) => askAll(session, [question])[0];

/** Sends all queries of a screen in parallel, like a browser. */
export function askAll(session, questions) {
  const answers = http.batch(questions.map((question) => requestOf(session, question)));
  return Object.values(answers).map((answer, index) => {
    const { name, kind } = questions[index];
    /** @type {any} */
    const { data, errors } = answer.status === 200 ? answer.json() : {};
    judge(answer, { kind, name }, refusalOf(answer) ?? describe(errors));
    return data;
  });
}

function requestOf(session, { name, kind, query, variables }) {
  return {
    method: 'POST',
    url: `${TARGET}/graphql`,
    body: JSON.stringify({ operationName: name, query, variables }),
    params: {
      tags: tagsOf({ kind, name }),
      headers: {
        authorization: `Bearer ${session}`,
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
      },
    },
  };
}

function describe(errors) {
  return errors && errors.map(({ message, extensions }) => `${extensions?.code} ${message}`).join('; ');
}
