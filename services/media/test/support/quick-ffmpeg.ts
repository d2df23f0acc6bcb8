import { findFfmpeg, packaged } from '../../src/outbound/ffmpeg/find-ffmpeg.js';

/**
 * Makes and measures the films of tests, and serves the service in tests that are not about its own ffmpeg. The package's
 * build is one file; the system's loads two hundred libraries, so each start costs ten times as much.
 */
export const QUICK_FFMPEG = packaged() ?? findFfmpeg(process.env.FFMPEG_PATH).path;
