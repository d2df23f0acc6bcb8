import { startService } from '@bandeja/hosting';
import { asAthlete, testAuthEnv } from '@bandeja/testing';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mediaService } from '../src/index.js';
import { makeVideo } from './factories/made-videos.js';
import { SIGNING_SECRET, startMediaApp } from './media-app.js';
import { upload } from './support/tus.js';

type Routing = { routing(request: IncomingMessage, response: ServerResponse): void };

it('accepts uploads from a host that forwards requests within the process, without its own listener', async () => {
  const media = await startMediaApp({ MEDIA_WORKERS: '0' });
  const env = {
    ...testAuthEnv('media'),
    LOG_LEVEL: 'silent',
    DATABASE_URL: media.database.url,
    GRPC_BIND: `unix:${join(media.directory, 'inside.sock')}`,
    EVENT_DRIVER: 'local',
    MEDIA_DIRECTORY: media.mediaDirectory,
    MEDIA_SIGNING_SECRET: SIGNING_SECRET,
    MEDIA_WORKERS: '0',
  };
  const inside = await startService(mediaService, env, { transport: media.transport, listenHttp: false });
  const { routing } = inside.app.getHttpAdapter().getInstance() as unknown as Routing;
  const host = createServer((request, response) => routing(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  const { port } = host.address() as AddressInfo;
  const { videoId } = await upload(
    `http://127.0.0.1:${port}`,
    await asAthlete(),
    makeVideo({ seconds: 1 }),
    {},
    { chunkSize: 5_000 },
  );
  expect(await media.query('select id from video')).toEqual([{ id: videoId }]);
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  await inside.close();
  await media.stop();
});
