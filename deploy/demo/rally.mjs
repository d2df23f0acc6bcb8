import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createScene } from './rally/scene.mjs';
import { drawSound, SAMPLE_RATE } from './rally/sound.mjs';
import { STORIES } from './rally/stories.mjs';

const [WIDTH, HEIGHT, RATE] = [848, 480, 25];

/** Draws one of the stories into a small MP4. Takes a few seconds; the file is written completely or not at all. */
export async function drawRally(ffmpegPath, outFile, variant = 'rally') {
  const story = STORIES[variant];
  if (!story) throw new Error(`there is no film called ${variant}: ${Object.keys(STORIES).join(', ')}`);
  await mkdir(dirname(outFile), { recursive: true });
  const unfinished = `${outFile}.${process.pid}.part`;
  try {
    await encode(ffmpegPath, unfinished, story);
    await rename(unfinished, outFile);
  } finally {
    await rm(unfinished, { force: true });
  }
  return outFile;
}

async function encode(ffmpegPath, file, story) {
  const picture = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(RATE),
    '-i',
    'pipe:0',
  ];
  const sound = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:3'];
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '31',
    '-pix_fmt',
    'yuv420p',
    '-g',
    String(RATE),
  ];
  const output = [...h264, '-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart', '-f', 'mp4', '-y', file];
  const ffmpeg = spawn(ffmpegPath, ['-hide_banner', '-v', 'error', ...picture, ...sound, ...output], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const [frames, messages, samples] = [ffmpeg.stdio[0], ffmpeg.stdio[2], ffmpeg.stdio[3]];
  let complaint = '';
  messages.setEncoding('utf8').on('data', (text) => (complaint += text));
  // If ffmpeg ends early, its exit says why; errors of the broken pipes add nothing.
  for (const pipe of [frames, samples]) pipe.on('error', () => undefined);
  const ended = once(ffmpeg, 'close');
  samples.end(drawSound(story.seconds, knocksOf(story)));
  await sendFrames(frames, story);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${complaint.slice(-500)}`);
}

async function sendFrames(pipe, story) {
  const sceneAt = createScene(story, WIDTH, HEIGHT);
  for (let frame = 0; frame < story.seconds * RATE && !pipe.destroyed; frame += 1) {
    // The next frame is drawn into the same buffer, so this one has to be written first.
    await new Promise((resolve) => pipe.write(sceneAt(frame / RATE), resolve));
  }
  pipe.end();
}

/** When each contact can be heard in the film. */
function knocksOf({ contacts, clock, seconds }) {
  const knocks = [];
  for (const { t, kind } of contacts) {
    let time = 0;
    while (time < seconds && clock(time) < t) time += 1 / 240;
    if (time < seconds) knocks.push({ time, kind });
  }
  return knocks;
}
