import type { AdminContext } from '@bandeja/hosting';
import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaConfig } from './config.js';
import { avatarAddress, newAvatarName } from './domain/avatar.js';
import { Prisma, type PrismaClient } from './generated/client.js';
import { FolderAvatarStorage } from './outbound/folder/folder-avatar-storage.js';
import { MediaFolders } from './outbound/folder/media-folders.js';

/** A picture that somebody chose in the past: a small JPEG of our own, which is not decoded. */
export interface PastAvatar {
  userId: string;
  picture: Uint8Array;
}

/** Stores the pictures of those who have none, and answers the address of each by its person. Publishes no events; can be repeated. */
export async function recordPastAvatars(
  { config, database }: AdminContext<MediaConfig, PrismaClient>,
  past: readonly PastAvatar[],
): Promise<ReadonlyMap<string, string>> {
  const storage = new FolderAvatarStorage(new MediaFolders(folderOf(config)));
  const userIds = past.map(({ userId }) => userId);
  const stored = await database.current.avatar.findMany({ where: { userId: { in: userIds } } });
  const names = new Map(stored.map(({ userId, name }) => [userId, name]));
  const added: { userId: string; name: string }[] = [];
  for (const { userId, picture } of past.filter((one) => !names.has(one.userId))) {
    const name = newAvatarName(new Date());
    await storage.put(userId, name, picture);
    added.push({ userId, name });
  }
  await database.current.avatar.createMany({ data: added });
  for (const { userId, name } of added) names.set(userId, name);
  return new Map([...names].map(([userId, name]) => [userId, avatarAddress(userId, name)]));
}

/** A demo video that was uploaded in the past, with the same content as an existing one. */
export interface PastVideo {
  id: string;
  ownerId: string;
  filename: string;
  at: Date;
  /** The id of a video that is ready. */
  sameAs: string;
}

/** Which of the videos are ready, with their length and size. */
export function readyVideos(
  { database }: AdminContext<MediaConfig, PrismaClient>,
  ids: readonly string[],
): Promise<{ id: string; durationMs: number; width: number; height: number }[]> {
  return database.current.video.findMany({
    where: { id: { in: [...ids] }, status: 'ready' },
    select: { id: true, durationMs: true, width: true, height: true },
  });
}

/** Adds demo videos that share the files of existing ones. Publishes no events; can be repeated. */
export async function recordPastVideos(
  { config, database }: AdminContext<MediaConfig, PrismaClient>,
  past: readonly PastVideo[],
): Promise<void> {
  const folders = new MediaFolders(folderOf(config));
  const ids = [...new Set(past.map(({ sameAs }) => sameAs))];
  const found = await database.current.video.findMany({ where: { id: { in: ids }, status: 'ready' } });
  const originals = new Map(found.map((video) => [video.id, video]));
  const rows = past.map(({ sameAs, id, ownerId, filename, at }) => {
    const original = originals.get(sameAs);
    if (!original) throw new Error(`video ${sameAs} is not ready`);
    const own = { id, ownerId, filename, createdAt: at, readyAt: at, usedAt: at };
    return { original, row: { ...original, ...own, sprite: original.sprite ?? Prisma.DbNull } };
  });
  for (const { original, row } of rows) {
    const [from, to] = [folders.video(original), folders.video(row)];
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) await link(join(from, name), join(to, name)).catch(unlessThere);
  }
  await database.current.video.createMany({ data: rows.map(({ row }) => row), skipDuplicates: true });
}

function folderOf(config: MediaConfig): string {
  if (config.MEDIA_STORAGE !== 'folder') throw new Error('a past can only be given to a folder of files');
  return config.MEDIA_DIRECTORY;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
