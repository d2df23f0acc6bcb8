import { utf8LengthOf } from '../utf8-length.js';

/** What is said from one moment of a take to another. Plain text in lines, none of them empty. */
export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

export const CAPTIONS_LIMITS = { bytes: 64 * 1024, cues: 500 } as const;

export type CaptionsRefusal = 'TOO_LARGE' | 'NOT_CAPTIONS';

export interface RefusedCaptions {
  refusal: CaptionsRefusal;
  /** For people who look for the cause: how large, or what is wrong with which cue, counted from 1. */
  detail: string;
}

const HEADER = /^WEBVTT(?:[ \t].*)?$/;
/** Comments and looks; whatever begins like one and has times is a cue with such a name. */
const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const TIME = '(?:(\\d{2,3}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})';
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);
const TAG = /<[^>]*(?:>|$)/g;
const ENTITY = /&(amp|lt|gt|nbsp|lrm|rlm);/g;
const PLAIN: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Reads the cues of a WebVTT file of a take that lasts `durationMs`, in the order of their beginnings, or says why it has none.
 * Their names, places and looks are left out, and cues without words.
 */
export function parseCaptions(vtt: string, durationMs: number): { cues: Cue[] } | RefusedCaptions {
  const size = utf8LengthOf(vtt);
  if (size > CAPTIONS_LIMITS.bytes) return { refusal: 'TOO_LARGE', detail: `${size} bytes` };
  const [header = [], ...blocks] = blocksOf(vtt);
  if (!HEADER.test(header[0] ?? '') || header.some(isTimed))
    return refused('does not begin with WEBVTT and an empty line');
  const cues: Cue[] = [];
  for (const [at, block] of blocks.filter(isCue).entries()) {
    const cue = cueOf(block);
    const fault = cue ? faultOf(cue, cues.at(-1), durationMs) : 'is no line of times above a text';
    if (fault) return refused(`${at + 1}: ${fault}`);
    if (cue?.text) cues.push(cue);
  }
  if (cues.length > CAPTIONS_LIMITS.cues) return refused(`${cues.length} cues`);
  return { cues };
}

/** As WebVTT; empty if there are none. */
export const captionsText = (cues: readonly Cue[]): string =>
  cues.length === 0 ? '' : `${['WEBVTT', ...cues.map(blockText)].join('\n\n')}\n`;

const refused = (detail: string): RefusedCaptions => ({ refusal: 'NOT_CAPTIONS', detail });

/** Parts between empty lines. */
const blocksOf = (vtt: string): string[][] =>
  vtt
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .reduce<string[][]>(
      (blocks, line) => {
        if (line === '') blocks.push([]);
        else blocks.at(-1)?.push(line);
        return blocks;
      },
      [[]],
    )
    .filter((block, at) => at === 0 || block.length > 0);

const isTimed = (line: string) => line.includes('-->');
const isCue = ([first = '', second = '']: string[]) =>
  !NO_CUE.test(first) || isTimed(first) || isTimed(second);

function cueOf(block: readonly string[]): Cue | undefined {
  const at = isTimed(block[0] ?? '') ? 0 : 1;
  const timing = TIMING.exec(block[at] ?? '');
  const lines = block.slice(at + 1);
  if (!timing || lines.some(isTimed)) return undefined;
  return { startMs: msOf(timing.slice(1, 5)), endMs: msOf(timing.slice(5)), text: plainText(lines) };
}

function faultOf({ startMs, endMs }: Cue, before: Cue | undefined, durationMs: number): string | undefined {
  if (startMs >= endMs) return 'ends before it begins';
  if (startMs < (before?.startMs ?? 0)) return 'begins before the one above it';
  return endMs > Math.ceil(durationMs) ? 'ends after the take' : undefined;
}

function msOf([hours, minutes, seconds, thousandths]: (string | undefined)[]): number {
  const wholeMinutes = Number(hours ?? 0) * 60 + Number(minutes);
  return (wholeMinutes * 60 + Number(seconds)) * 1_000 + Number(thousandths);
}

const plainText = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(TAG, '')
    .replace(ENTITY, (_whole, name: string) => PLAIN[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

function blockText({ startMs, endMs, text }: Cue): string {
  const escaped = text.replace(/[&<>]/g, (letter) => ESCAPED[letter] ?? letter);
  return `${timeText(startMs)} --> ${timeText(endMs)}\n${escaped}`;
}

function timeText(ms: number): string {
  const two = (count: number) => String(Math.floor(count) % 60).padStart(2, '0');
  const hours = String(Math.floor(ms / 3_600_000)).padStart(2, '0');
  const thousandths = String(ms % 1_000).padStart(3, '0');
  return `${hours}:${two(ms / 60_000)}:${two(ms / 1_000)}.${thousandths}`;
}
