import { testAuthEnv } from '@bandeja/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SIGNING_SECRET, type MediaApp } from '../media-app.js';
import { QUICK_FFMPEG } from './quick-ffmpeg.js';

export interface TestProcess {
  origin: string;
  kill(): Promise<void>;
}

/** A media process of its own on the same database and files, from the build. */
export function startMediaProcess(
  { database, directory, mediaDirectory }: MediaApp,
  more: Record<string, string> = {},
): Promise<TestProcess> {
  return start('media-process.mjs', {
    ...testAuthEnv('media'),
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '4',
    GRPC_BIND: `unix:${directory}/${randomUUID()}.sock`,
    HTTP_PORT: '0',
    EVENT_DRIVER: 'local',
    MEDIA_DIRECTORY: mediaDirectory,
    MEDIA_SIGNING_SECRET: SIGNING_SECRET,
    MEDIA_WORKERS: '0',
    FFMPEG_PATH: QUICK_FFMPEG,
    ...more,
  });
}

/** The files proxy of the gateway in front of media processes. */
export function startFilesProxy(...processes: TestProcess[]): Promise<TestProcess> {
  return startFilesProxyTo(processes.map(({ origin }) => origin).join(','));
}

/** `tls` has the settings of its certificates. */
export function startFilesProxyTo(urls: string, tls: Record<string, string> = {}): Promise<TestProcess> {
  return start('files-proxy.mjs', { MEDIA_HTTP_URLS: urls, ...tls });
}

async function start(file: string, env: Record<string, string>): Promise<TestProcess> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { PATH: process.env.PATH, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await portOf(child, file);
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function portOf(child: ChildProcess, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve(port));
    child.once('exit', () => reject(new Error(`${file} ended at its start: is there a build?`)));
  });
}
