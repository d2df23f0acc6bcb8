import { findFfmpeg, packaged } from '../../src/outbound/ffmpeg/find-ffmpeg.js';

/**
 * What films are made and looked at with, and what the service works with where no test is about its work. The package's
 * is one file; the system's loads two hundred libraries, and each start costs ten times as much.
 */
export const QUICK_FFMPEG = packaged() ?? findFfmpeg(process.env.FFMPEG_PATH).path;
