import fastify from 'fastify';

/** Responds to a POST to /0 with the bytes of the first argument, to /1 with those of the second, and so on. */
const app = fastify();
for (const [place, body] of process.argv.slice(2).entries())
  app.post(`/${place}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening ${app.server.address().port}`);
process.once('SIGINT', () => process.exit());
