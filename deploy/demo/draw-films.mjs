import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { drawRally } from './rally.mjs';
import { STORIES } from './rally/stories.mjs';

/** Draws the films of the demo, all or the named ones: `node deploy/demo/draw-films.mjs volleys`. */
const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : Object.keys(STORIES))
  await drawRally(ffmpeg, fileURLToPath(new URL(`films/${name}.mp4`, import.meta.url)), name);
