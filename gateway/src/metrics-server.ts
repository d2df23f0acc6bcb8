import { scrape } from '@bandeja/observability';
import { httpsOptions, isPart, renewCertificates, type TlsFiles } from '@bandeja/rpc';
import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';

interface Settings {
  METRICS_PORT: number;
  HOST: string;
}

/** Serves /metrics to Prometheus, with certificates to nobody else; port 0 turns it off. */
export async function serveMetrics(
  { METRICS_PORT, HOST }: Settings,
  tls?: TlsFiles,
): Promise<Server | undefined> {
  if (METRICS_PORT === 0) return undefined;
  const server = metricsServer(tls);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(METRICS_PORT, HOST, resolve),
  );
  return server;
}

export function metricsServer(tls: TlsFiles | undefined): Server {
  if (!tls) return createPlainServer(answer);
  const server = createServer(httpsOptions(tls), (request, response) => {
    if (isPart(request.socket, 'prometheus')) answer(request, response);
    else response.writeHead(403).end();
  });
  renewCertificates(server, tls);
  return server;
}

const answer: RequestListener = (_request, response) => {
  scrape().then(
    ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
    () => response.writeHead(500).end(),
  );
};
