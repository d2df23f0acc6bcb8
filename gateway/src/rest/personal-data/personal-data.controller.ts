import type { UserCaller } from '@bandeja/auth';
import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { ExportThrottlerGuard } from './export-throttler.guard.js';
import { PersonalDataClients } from './personal-data-clients.js';
import { personalDataDocument, personalDataFilename } from './personal-data-document.js';

/** Everything that Bandeja stores about the caller as one file, or an error, but never a partial file. */
@Controller('files')
export class PersonalDataController {
  constructor(private readonly clients: PersonalDataClients) {}

  @Get('personal-data')
  @UseGuards(CallerGuard, ExportThrottlerGuard)
  async download(
    @CurrentUser() caller: UserCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const sections = await this.clients.fetchAll(caller);
    const exportedAt = new Date();
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${personalDataFilename(exportedAt)}"`,
      'cache-control': 'no-store',
    });
    return personalDataDocument({ exportedAt, origin: this.clients.origin }, sections);
  }
}
