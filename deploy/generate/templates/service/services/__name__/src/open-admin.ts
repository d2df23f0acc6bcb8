import type { AdminContext } from '@bandeja/hosting';
import type { __Name__Config } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { __Name__Events } from './outbound/events/__name__-events.js';
import { Prisma__Name__ } from './outbound/prisma/prisma-__name__.js';

export type __Name__Tools = ReturnType<typeof openAdmin>;

/** The dependencies of the admin commands. */
export function openAdmin({ database, publisher }: AdminContext<__Name__Config, PrismaClient>) {
  return { __name__: new Prisma__Name__(database, new __Name__Events(publisher)) };
}
