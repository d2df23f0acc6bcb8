import { spawn, spawnSync } from 'node:child_process';

/** One channel of 16 bits a sample, as espeak-ng makes it. */
const SAMPLES_PER_SECOND = 22_050;
const BYTES_PER_MS = (SAMPLES_PER_SECOND * 2) / 1_000;
const WAV_HEADER_BYTES = 44;
/** About as fast as the voice speaks. */
const SILENT_MS_PER_LETTER = 62;
const ANSWER_TIMEOUT_MS = 30_000;

/** Says sentences, as samples. */
export interface Speaker {
  name: string;
  say(sentence: string): Promise<Buffer>;
}

/** The voice of espeak-ng where it is installed, else silence in which the words can be read. */
export function findSpeaker(): Speaker & { isHeard: boolean } {
  const isHeard = spawnSync('espeak-ng', ['--version'], { stdio: 'ignore' }).status === 0;
  return isHeard
    ? { name: 'espeak-ng', isHeard, say: speak }
    : { name: 'silence', isHeard, say: (sentence) => Promise.resolve(silence(silentMsOf(sentence))) };
}

export const silentMsOf = (sentence: string): number => sentence.length * SILENT_MS_PER_LETTER;

/** Spanish words, which an English voice would spoil. */
const PHONEMES: Readonly<Record<string, string>> = {
  bandeja: "[[ba#nd'eIh@]]",
  Lucía: "[[lu:T'i:@]]",
};

async function speak(sentence: string): Promise<Buffer> {
  const said = Object.entries(PHONEMES).reduce((text, [word, how]) => text.replaceAll(word, how), sentence);
  const wav = await outputOf('espeak-ng', ['-v', 'en-gb+f3', '-s', '160', '--stdin', '--stdout'], said);
  return wav.subarray(WAV_HEADER_BYTES);
}

export const msOf = (samples: Buffer): number => Math.round(samples.length / BYTES_PER_MS);

const silence = (ms: number): Buffer => Buffer.alloc(bytesAt(ms));
/** Whole samples. */
const bytesAt = (ms: number): number => Math.round((ms * SAMPLES_PER_SECOND) / 1_000) * 2;

/** Sentences that begin at these times, in a sound of this length. */
export function placed(
  sentences: readonly Buffer[],
  beginsMs: readonly number[],
  durationMs: number,
): Buffer {
  const whole = silence(durationMs);
  sentences.forEach((samples, index) => samples.copy(whole, bytesAt(beginsMs[index] ?? 0)));
  return whole;
}

/** As Opus in an Ogg file, as a browser would record it. */
export const encoded = (ffmpegPath: string, samples: Buffer): Promise<Buffer> =>
  outputOf(
    ffmpegPath,
    [
      ...['-v', 'error', '-f', 's16le', '-ar', String(SAMPLES_PER_SECOND), '-ac', '1', '-i', 'pipe:0'],
      ...['-c:a', 'libopus', '-compression_level', '2', '-b:a', '40k', '-f', 'ogg', 'pipe:1'],
    ],
    samples,
  );

async function outputOf(program: string, args: string[], input: string | Buffer): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: ANSWER_TIMEOUT_MS });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
    // A program that ends early says so by its code.
    child.stdin.once('error', () => undefined).end(input);
  });
  if ((await ended) !== 0) throw new Error(`${program} made no sound.`);
  return Buffer.concat(parts);
}
