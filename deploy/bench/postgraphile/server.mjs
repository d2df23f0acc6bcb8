import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/** PostGraphile on the tables of catalog, as its guide sets it up for production: `server.mjs <node_modules> <database>`. */
const [modules, database] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { postgraphile } = require('postgraphile');
const { makePgSmartTagsPlugin } = require('graphile-utils');
const filter = require('postgraphile-plugin-connection-filter');
const { Pool } = require('pg');

/** Adds a foreign key that the database does not have: a coach's name is in the table person. */
const names = makePgSmartTagsPlugin({
  kind: 'class',
  match: 'coach_profile',
  tags: { foreignKey: '(id) references person (id)|@fieldName person' },
});
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
