import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * PostGraphile on the tables of a service, as its guide sets it up for production: `server.mjs <node_modules> <database> <keys>`.
 * `keys`: for each table, the foreign keys that the database does not have, as JSON.
 */
const [modules, database, keys] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { postgraphile } = require('postgraphile');
const { makePgSmartTagsPlugin } = require('graphile-utils');
const filter = require('postgraphile-plugin-connection-filter');
const { Pool } = require('pg');

const names = makePgSmartTagsPlugin(
  Object.entries(JSON.parse(keys)).map(([match, foreignKey]) => ({
    kind: 'class',
    match,
    tags: { foreignKey },
  })),
);
const middleware = postgraphile(new Pool({ connectionString: database, max: 10 }), 'public', {
  appendPlugins: [names, filter],
  disableQueryLog: true,
  disableDefaultMutations: true,
  dynamicJson: true,
  ignoreRBAC: true,
  setofFunctionsContainNulls: false,
  subscriptions: false,
  watchPg: false,
});
const server = createServer(middleware).listen(0, '127.0.0.1', () => {
  console.log(`listening ${server.address().port}`);
});
process.once('SIGINT', () => process.exit());
