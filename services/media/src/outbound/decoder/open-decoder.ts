import type { Logger } from '@bandeja/observability';
import type { MediaConfig } from '../../config.js';
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.js';
import { isAtLeast, tooWeak, type CageLevel } from '../../domain/cage-level.js';
import { CagedDecoder } from './caged-decoder.js';
import type { Decoder } from './decoder.js';
import { findCage } from './find-cage.js';
import { decoderPrograms } from './programs.js';
import { RemoteDecoder } from './remote/remote-decoder.js';

export type DecoderConfig = Pick<MediaConfig, 'DECODER_CAGE' | 'DECODER_SOCKET' | 'FFMPEG_PATH'>;

/** A decoder elsewhere, or this machine's, which has to be as strong as it is demanded. */
export function openDecoder(config: DecoderConfig, folder: string, logger: Logger): Promise<Decoder> {
  const { DECODER_SOCKET } = config;
  if (DECODER_SOCKET === undefined) return openCagedDecoder(config, folder, logger);
  logger.info(
    { socket: DECODER_SOCKET },
    "strangers' films and pictures are decoded in a container of its own",
  );
  return Promise.resolve(new RemoteDecoder(DECODER_SOCKET, demandedLevel(config)));
}

/** Logs which ffmpeg was found and in which cage it runs: both differ between machines. */
export async function openCagedDecoder(
  config: DecoderConfig,
  folder: string,
  logger: Logger,
): Promise<CagedDecoder> {
  const { path, version, from } = findFfmpeg(config.FFMPEG_PATH);
  const programs = decoderPrograms(path);
  const decoder = new CagedDecoder(programs, await findCage(programs, folder));
  const { level, by } = await decoder.report();
  const demanded = demandedLevel(config);
  if (!isAtLeast(level, demanded)) throw tooWeak({ level, by }, demanded);
  logger.info(
    { path, version, from, cage: level, by },
    "strangers' films and pictures are decoded in a cage",
  );
  return decoder;
}

/** The strongest is whatever there is. */
export const demandedLevel = ({ DECODER_CAGE }: Pick<DecoderConfig, 'DECODER_CAGE'>): CageLevel =>
  DECODER_CAGE === 'strongest' ? 'none' : DECODER_CAGE;
