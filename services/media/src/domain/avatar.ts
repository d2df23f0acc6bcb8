import { randomBytes } from 'node:crypto';

export const AVATARS_PATH = '/files/avatars';
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
/** Pictures are scaled down to fit into a square of this side. */
export const AVATAR_SIDE = 1_024;
export const AVATAR_QUALITY = 90;
/** The shorter side of the small one: lists show pictures in up to 56 points, some of them on screens with three pixels a point. */
export const SMALL_AVATAR_SIDE = 168;
export const SMALL_AVATAR_QUALITY = 80;
/** One that is hardly larger has no small one. */
export const SMALL_AVATAR_FROM_SIDE = 256;
export const AVATAR_CACHE_SECONDS = 3_600;

/** At least 128 bits, because whoever knows the address of a picture may see it. */
const RANDOM_BYTES = 18;
const NAME = /^avatar_(\d{1,15})_[A-Za-z0-9-]{16,64}(?:_small)?\.jpg$/;
const SMALL = /_small\.jpg$/;
/** Longer than an upload takes from storing its file to recording it. */
const UNDER_WAY_MS = 60_000;

/** A unique name that nobody can guess. */
export function newAvatarName(now: Date): string {
  return `avatar_${now.getTime()}_${randomBytes(RANDOM_BYTES).toString('hex')}.jpg`;
}

export function isAvatarName(name: string): boolean {
  return NAME.test(name);
}

/** The name of the small picture that belongs to one. Browsers derive it in the same way. */
export function smallAvatarName(name: string): string {
  return name.replace(/\.jpg$/, '_small.jpg');
}

/** The name of the picture that a small one belongs to; of any other, its own. */
export function wholeAvatarName(name: string): string {
  return name.replace(SMALL, '.jpg');
}

export function avatarAddress(userId: string, name: string): string {
  return `${AVATARS_PATH}/${userId}/${name}`;
}

/** True of a file so new that another request may be about to record it. */
export function isUnderWay(name: string, now: Date): boolean {
  const madeAt = Number(NAME.exec(name)?.[1] ?? 0);
  return now.getTime() - madeAt < UNDER_WAY_MS;
}
