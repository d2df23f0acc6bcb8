import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Clips } from './demo-story.js';

type Draw = (ffmpeg: string, outFile: string, variant: 'rally' | 'answer') => Promise<void>;

const installer = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
const SCRIPT = new URL('../../../demo/rally.mjs', import.meta.url).href;

/** The demo's videos: our own drawn rally, made once and kept. */
export async function drawClips(directory: string, ffmpegPath = installer.path): Promise<Clips> {
  mkdirSync(directory, { recursive: true });
  const draw = async (variant: 'rally' | 'answer') => {
    const file = join(directory, `${variant}.mp4`);
    if (!existsSync(file)) {
      const { drawRally } = (await import(SCRIPT)) as { drawRally: Draw };
      await drawRally(ffmpegPath, `${file}.part.mp4`, variant);
      renameSync(`${file}.part.mp4`, file);
    }
    return readFileSync(file);
  };
  return { rally: await draw('rally'), answer: await draw('answer') };
}
