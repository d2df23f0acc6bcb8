import { getOperationAST, parse } from 'graphql';
import { screenNames, screenQuery } from '../bench/screen-query.mjs';

/** Every query and mutation of the web app's screens, by name. */
export function screenDocuments() {
  return Object.fromEntries(
    screenNames().flatMap((name) => {
      const query = screenQuery(name);
      const { operation } = getOperationAST(parse(query), name);
      if (operation === 'subscription') return [];
      return [[name, { query, kind: operation === 'query' ? 'screen' : 'change' }]];
    }),
  );
}
