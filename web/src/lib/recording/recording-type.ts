/** What servers take, in the order in which a browser is asked for it. Safari knows only the second one. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Undefined where the browser does not record. */
export const recordingType = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : TYPES.find((type) => MediaRecorder.isTypeSupported(type));

const ENDINGS: Record<string, string> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' };

/** The media type without its codecs, as files have it. */
export const plainType = (type: string): string => type.split(';')[0] ?? type;

export const endingOf = (type: string): string => ENDINGS[plainType(type)] ?? 'webm';
