import Fastify from 'fastify';

/** Only the files proxy of the gateway, in front of the media processes of MEDIA_HTTP_URLS. */
const proxy = new URL('../../../../gateway/dist/proxy/files.proxy.js', import.meta.url);
const { registerFiles } = await import(proxy.href);
const app = Fastify({ forceCloseConnections: true });
const { TLS_CERTIFICATE_FILE: certificate, TLS_KEY_FILE: key, TLS_CA_FILE: authority } = process.env;
await registerFiles(app, {
  urls: process.env.MEDIA_HTTP_URLS.split(','),
  tls: certificate && { certificate, key, authority },
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port });
