import fastify from 'fastify';

/** Responds to every POST with the bytes of the first argument. */
const app = fastify();
const body = process.argv[2];
app.post('/graphql', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening ${app.server.address().port}`);
process.once('SIGINT', () => process.exit());
