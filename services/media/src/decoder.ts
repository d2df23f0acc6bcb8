import { createLogger } from '@bandeja/observability';
import { join } from 'node:path';
import { loadDecoderConfig } from './config.js';
import { openCagedDecoder, demandedLevel } from './outbound/decoder/open-decoder.js';
import { DecoderServer } from './outbound/decoder/remote/decoder-server.js';
import { RemoteDecoder } from './outbound/decoder/remote/remote-decoder.js';

/**
 * `node dist/decoder.js` decodes films and pictures for media, in a container without network and secrets. `node dist/decoder.js status`
 * says the cage and fails if nobody answers.
 */
const config = loadDecoderConfig(process.env);

if (process.argv[2] === 'status') {
  const { level, by } = await new RemoteDecoder(config.DECODER_SOCKET, demandedLevel(config)).report();
  process.stdout.write(`${level}: ${by}\n`);
} else {
  const logger = createLogger('decoder', config.LOG_LEVEL);
  const decoder = await openCagedDecoder(config, join(config.DECODER_DIRECTORY, 'trial'), logger);
  const server = new DecoderServer(decoder, join(config.DECODER_DIRECTORY, 'jobs'), logger);
  await server.listen(config.DECODER_SOCKET);
  logger.info({ socket: config.DECODER_SOCKET }, 'takes jobs');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close());
}
