import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The reference server of tus on Node with its store of files, as its guide sets it up: `server.mjs <node_modules> <folder>`. */
const [modules, directory] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const { Server } = await import(pathToFileURL(require.resolve('@tus/server')));
const { FileStore } = await import(pathToFileURL(require.resolve('@tus/file-store')));

const server = new Server({ path: '/files/uploads', datastore: new FileStore({ directory }) });
const listening = server.listen({ host: '127.0.0.1', port: 0 }, () => {
  console.log(`listening ${listening.address().port}`);
});
process.once('SIGINT', () => process.exit());
