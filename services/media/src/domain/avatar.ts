import { randomBytes } from 'node:crypto';

export const AVATARS_PATH = '/files/avatars';
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
/** Pictures are scaled down to fit into a square of this side. */
export const AVATAR_SIDE = 1_024;
export const AVATAR_QUALITY = 90;
export const AVATAR_CACHE_SECONDS = 3_600;

/** At least 128 bits, because whoever knows the address of a picture may see it. */
const RANDOM_BYTES = 18;
const NAME = /^avatar_(\d{1,15})_[A-Za-z0-9-]{16,64}\.jpg$/;
/** Longer than an upload takes from storing its file to recording it. */
const UNDER_WAY_MS = 60_000;

/** A unique name that nobody can guess. */
export function newAvatarName(now: Date): string {
  return `avatar_${now.getTime()}_${randomBytes(RANDOM_BYTES).toString('hex')}.jpg`;
}

export function isAvatarName(name: string): boolean {
  return NAME.test(name);
}

export function avatarAddress(userId: string, name: string): string {
  return `${AVATARS_PATH}/${userId}/${name}`;
}

/** True of a file so new that another request may be about to record it. */
export function isUnderWay(name: string, now: Date): boolean {
  const madeAt = Number(NAME.exec(name)?.[1] ?? 0);
  return now.getTime() - madeAt < UNDER_WAY_MS;
}
