import { NotYoursError } from '@bandeja/errors';
import { newCorrelationId, runWithCorrelation, type Logger, type SecurityLog } from '@bandeja/observability';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FinishUpload } from '../../use-cases/upload/finish-upload.js';
import { AVATARS_PATH } from '../../domain/avatar.js';
import { AvatarHandler, type AvatarAddress } from './avatar.handler.js';
import { ReadHandler } from './read.handler.js';
import { refusalOf, sendRefusal } from './refusal.js';
import { UploadHandler } from './upload.handler.js';
import { UPLOADS_PATH } from './upload-protocol.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** `/files/*` on the service's own HTTP server; the gateway passes requests on as they came. */
@Injectable()
export class FilesRoutes implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly uploads: UploadHandler,
    private readonly reads: ReadHandler,
    private readonly avatars: AvatarHandler,
    private readonly finishUpload: FinishUpload,
    private readonly logger: Logger,
    private readonly security: SecurityLog,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(async (scope) => {
      // Bodies are streams of bytes that no parser may touch before the handlers.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      const uploadMethods = ['HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];
      scope.route({ method: uploadMethods, url: UPLOADS_PATH, handler: this.#toUploads });
      scope.route({ method: uploadMethods, url: `${UPLOADS_PATH}/:id`, handler: this.#toUploads });
      scope.route({ method: 'GET', url: `${UPLOADS_PATH}/:id/video`, handler: this.#toUploadedVideo });
      scope.route({ method: ['GET', 'HEAD'], url: '/files/videos/:id/:kind', handler: this.#toReads });
      scope.route({ method: 'POST', url: AVATARS_PATH, handler: this.#toNewAvatar });
      scope.route({ method: 'DELETE', url: AVATARS_PATH, handler: this.#toOwnAvatar });
      scope.route({
        method: ['GET', 'HEAD'],
        url: `${AVATARS_PATH}/:userId/:name`,
        handler: this.#toAvatars,
      });
    });
  }

  /** Waits for uploads that are being checked, even when their clients are gone. */
  async onApplicationShutdown(): Promise<void> {
    await this.finishUpload.settled();
  }

  #toUploads = (request: FastifyRequest, reply: FastifyReply): void => {
    const { id } = request.params as { id?: string };
    this.#serve(request, reply, (raw, response) => this.uploads.handle(raw, response, id));
  };

  #toUploadedVideo = (request: FastifyRequest, reply: FastifyReply): void => {
    const { id } = request.params as { id: string };
    this.#serve(request, reply, (raw, response) => this.uploads.video(raw, response, id));
  };

  #toReads = (request: FastifyRequest, reply: FastifyReply): void => {
    const { id, kind } = request.params as { id: string; kind: string };
    const query = new URLSearchParams(request.raw.url?.split('?')[1]);
    const address = {
      videoId: id,
      kind,
      exp: query.get('exp') ?? '',
      sig: query.get('sig') ?? '',
      ofHeld: query.get('held') === '1',
    };
    this.#serve(request, reply, (raw, response) => this.reads.handle(raw, response, address));
  };

  #toNewAvatar = (request: FastifyRequest, reply: FastifyReply): void => {
    this.#serve(request, reply, (raw, response) => this.avatars.take(raw, response));
  };

  #toOwnAvatar = (request: FastifyRequest, reply: FastifyReply): void => {
    this.#serve(request, reply, (raw, response) => this.avatars.clear(raw, response));
  };

  #toAvatars = (request: FastifyRequest, reply: FastifyReply): void => {
    const address = request.params as AvatarAddress;
    this.#serve(request, reply, (raw, response) => this.avatars.show(raw, response, address));
  };

  #serve({ raw, headers }: FastifyRequest, reply: FastifyReply, handler: Handler): void {
    reply.hijack();
    const proposed = headers['x-correlation-id'];
    void runWithCorrelation(newCorrelationId(typeof proposed === 'string' ? proposed : undefined), () =>
      handler(raw, reply.raw).catch((error: unknown) => {
        this.#recordRefusal(error, raw.method);
        sendRefusal(reply.raw, refusalOf(error, this.logger));
      }),
    );
  }

  #recordRefusal(error: unknown, method = ''): void {
    if (!(error instanceof NotYoursError)) return;
    this.security.record('authz_fail', { operation: `files ${method}`, reason: error.code, ...error.ids });
  }
}
