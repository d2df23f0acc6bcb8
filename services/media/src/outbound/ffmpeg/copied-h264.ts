import type { Container } from '../../domain/container.js';
import { DEMUXERS } from './demuxers.js';
import { inputArgs } from './ffmpeg.js';
import { isIndexed } from './key-frames.js';

/**
 * Before the arguments of an input whose index says all that is needed of it. ffmpeg otherwise decodes its first frames to learn
 * in which order they are shown, at every start: for full HD that takes more than reading all packets.
 */
export const WITHOUT_TRIAL = ['-probesize', '32'];

/** An input whose H.264 is copied, not decoded. Of other codecs, an MP4 says too little. */
export async function copiedH264Args(path: string, container: Container): Promise<string[]> {
  const demuxer = DEMUXERS[container];
  const needsNoTrial = demuxer === 'mov' && (await isIndexed(path));
  return [...(needsNoTrial ? WITHOUT_TRIAL : []), ...inputArgs(path, demuxer)];
}
