import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { field } from '../auth/fields.js';

/** PDF viewers need their own styles and show the file as an object; nothing else is allowed. */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** PDFs of receipts, credit notes and statements, by signed URLs from payments that expire. */
@Controller('files/documents')
export class DocumentsController {
  constructor(private readonly clients: Clients) {}

  @Get(':id')
  async read(
    @Param('id') id: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { pdf, filename } = await this.clients.payments.readDocument({
      id,
      locale: field(query, 'lng'),
      expires: field(query, 'expires'),
      signature: field(query, 'signature'),
    });
    void reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${filename}"`,
      'content-security-policy': VIEWER_POLICY,
      // Names and amounts: nothing for the next person at this browser.
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return pdf;
  }
}
