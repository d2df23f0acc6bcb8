import { findFfmpeg, packaged } from '../../src/outbound/ffmpeg/find-ffmpeg.js';

/** Each ffmpeg of this machine: the one that the service chooses, and the package's where that is another. */
export const FFMPEGS = [findFfmpeg(process.env.FFMPEG_PATH), ...ofThePackage()].filter(
  ({ path }, index, all) => all.findIndex((other) => other.path === path) === index,
);

/** The ffmpeg that the service chooses, as in its image: for tests of renditions and pictures. */
export const AS_DEPLOYED = { FFMPEG_PATH: findFfmpeg(process.env.FFMPEG_PATH).path };

function ofThePackage() {
  const path = packaged();
  return path ? [findFfmpeg(path)].map((found) => ({ ...found, from: 'the package' as const })) : [];
}
