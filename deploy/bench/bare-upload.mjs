import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Streams the body of every PUT into the file of the first argument. */
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(process.argv[2]));
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => console.log(`listening ${server.address().port}`));
process.once('SIGINT', () => process.exit());
