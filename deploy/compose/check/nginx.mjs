import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../bench/free-port.mjs';
import { debianProgram } from '../../debian-program.mjs';

const CONFIGURATION = join(import.meta.dirname, '../nginx.conf');
const READY_TIMEOUT_MS = 30_000;

/** nginx of this machine, or of Debian's package. */
export async function nginxProgram() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return 'nginx';
  } catch {
    return debianProgram('nginx', 'usr/sbin/nginx');
  }
}

/**
 * nginx with the configuration of compose in front of servers of this machine, which have the certificates of their parts.
 * `tellsWhy` has its log say more than in compose.
 */
export async function startNginx({ directory, certificates, gateway, files, tellsWhy = false }) {
  const program = await nginxProgram();
  const port = await freePort();
  const own = join(directory, `nginx-${port}`);
  mkdirSync(own, { recursive: true });
  const text = readFileSync(CONFIGURATION, 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('https://gateway:8080', gateway)
    .replace('https://minio:9000', files)
    .replace(' crit;', tellsWhy ? ' error;' : ' crit;')
    .replaceAll('/tmp/', `${own}/`)
    .replaceAll('/run/certificates', join(certificates, 'nginx'))
    .replace('/dev/stderr', `${own}/error.log`)
    .replace('/dev/stdout', `${own}/access.log`);
  const file = join(own, 'nginx.conf');
  writeFileSync(file, text);
  const child = spawn(program, ['-c', file, '-p', own, '-g', 'daemon off;'], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGTERM'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const end = Date.now() + READY_TIMEOUT_MS; !(await isListening(port)); await pause(100))
    if (Date.now() > end || child.exitCode !== null) {
      await stop();
      throw new Error(`nginx does not listen: ${readFileSync(`${own}/error.log`, 'utf8').slice(-2_000)}`);
    }
  const log = () => readFileSync(join(own, 'access.log'), 'utf8');
  const errors = () => readFileSync(join(own, 'error.log'), 'utf8');
  return { port, origin: `http://127.0.0.1:${port}`, log, errors, stop };
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Servers in the place of the gateway and of MinIO, with certificates and headers as theirs; `reached` are the paths that they have seen. */
export async function startStandIns(certificates) {
  const reached = [];
  const servers = [];
  const serve = async (part, headers) => {
    const [cert, key] = ['tls.crt', 'tls.key'].map((file) => readFileSync(join(certificates, part, file)));
    const server = createServer({ cert, key }, (request, response) => {
      reached.push(request.url);
      request.resume().on('end', () => {
        response.writeHead(request.url === '/missing.png' ? 404 : 200, headers).end();
      });
    });
    servers.push(server);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `https://127.0.0.1:${server.address().port}`;
  };
  const gateway = await serve('gateway', {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
  });
  const files = await serve('minio', {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'block-all-mixed-content',
  });
  const stop = () => servers.forEach((server) => server.close().closeAllConnections());
  return { gateway, files, reached, stop };
}
