import { basename } from 'node:path';
import { PLACE, type JobLine } from './wire.js';

/** The names by which files of a job go over the wire; a list of films names those beside it as they are called. */
export function namesOf(paths: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const path of new Set(paths)) {
    const name = [basename(path), `${names.size}-${basename(path)}`].find((each) => !taken.has(each)) ?? '';
    taken.add(name);
    names.set(path, name);
  }
  return names;
}

/** The arguments with names in place of paths. */
export function namedArgs(args: readonly string[], names: ReadonlyMap<string, string>): string[] {
  return args.map((arg) => {
    const [scheme, path] = arg.startsWith('file:') ? ['file:', arg.slice('file:'.length)] : ['', arg];
    const name = names.get(path);
    return name === undefined ? arg : `${scheme}${PLACE}${name}`;
  });
}

/** The options that our runs of ffmpeg have. Others are no job of ours. */
const OPTIONS = new Set(
  [
    ['nostdin', 'hide_banner', 'nostats', 'v', 'progress', 'y', 'copyts', 'filter_threads', 'threads'],
    ['max_pixels', 'protocol_whitelist', 'f', 'i', 'ss', 'noaccurate_seek', 'seek_timestamp', 't', 'safe'],
    [
      'framerate',
      'probesize',
      'skip_frame',
      'skip_loop_filter',
      'map',
      'map_metadata',
      'map_chapters',
      'sn',
      'dn',
      'an',
    ],
    ['vf', 'af', 'filter_complex', 'c', 'c:v', 'c:a', 'b:a', 'ac', 'ar', 'preset', 'crf', 'profile:v', 'q:v'],
    ['pix_fmt', 'g', 'r', 'vsync', 'frames:v', 'force_key_frames', 'sc_threshold', 'maxrate', 'bufsize'],
    ['max_muxing_queue_size', 'movflags', 'enc_time_base', 'video_track_timescale'],
    ['color_primaries', 'color_trc', 'colorspace', 'color_range'],
  ].flat(),
);

/** The arguments with this folder's paths in place of names; throws if they are no job of ours. */
export function placedArgs({ program, args, reads, writes }: JobLine, folder: string): string[] {
  const readable = new Set(reads.map(({ name }) => name));
  const known = new Set([...readable, ...writes]);
  if (program === 'ffmpeg') assertOurs(args, readable);
  return args.map((arg) => {
    const [, scheme = '', name] = /^(file:)?@\/(.*)$/s.exec(arg) ?? [];
    if (name === undefined) return arg;
    if (!known.has(name)) throw new Error(`no file of this job: ${name}`);
    return `${scheme}${folder}/${name}`;
  });
}

function assertOurs(args: readonly string[], readable: ReadonlySet<string>): void {
  let isLocal = false;
  for (const [at, arg] of args.entries()) {
    if (/^-[a-z]/i.test(arg) && !OPTIONS.has(arg.slice(1))) throw new Error(`no option of ours: ${arg}`);
    if (arg.startsWith('/') || arg.includes('://')) throw new Error(`no file of ours: ${arg}`);
    if (arg.startsWith('file:') && !arg.startsWith(`file:${PLACE}`))
      throw new Error(`no file of ours: ${arg}`);
    if (arg === '-protocol_whitelist') isLocal = args[at + 1] === 'file,pipe';
    if (arg !== '-i') continue;
    if (!isLocal || !readable.has(args[at + 1]?.replace(`file:${PLACE}`, '') ?? ''))
      throw new Error(`no input of ours: ${args[at + 1]}`);
    isLocal = false;
  }
}
