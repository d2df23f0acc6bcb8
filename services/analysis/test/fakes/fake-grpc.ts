import { DomainError, GRPC_STATUS_BY_KIND } from '@bandeja/errors';
import {
  Metadata,
  Server,
  ServerCredentials,
  type handleUnaryCall,
  type ServiceDefinition,
  type StatusObject,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { decodeJwt } from 'jose';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Method<Request, Response> = {
  requestDeserialize(value: Buffer): Request;
  responseDeserialize(value: Buffer): Response;
};

export interface CallInfo {
  /** Subject of the token that the call came with: a user's id, or `service:analysis`. */
  subject: string;
}

/** What a fake does for the methods of a generated service that are called in tests. */
export type FakeMethods<Definition> = {
  [Name in keyof Definition]?: Definition[Name] extends Method<infer Request, infer Response>
    ? (request: Request, info: CallInfo) => Response
    : never;
};

/** A gRPC server of a peer service, on a Unix socket. */
export async function serveFake<Definition extends object>(
  definition: Definition,
  methods: FakeMethods<Definition>,
) {
  const server = new Server();
  const handlers: UntypedServiceImplementation = {};
  for (const [name, method] of Object.entries(methods) as [
    string,
    (request: unknown, info: CallInfo) => unknown,
  ][]) {
    const handle: handleUnaryCall<unknown, unknown> = (call, callback) => {
      try {
        callback(null, method(call.request, { subject: subjectOf(call.metadata) }));
      } catch (error) {
        callback(toStatus(error));
      }
    };
    handlers[name] = handle;
  }
  server.addService(definition as unknown as ServiceDefinition, handlers);
  const address = `unix:${join(mkdtempSync(join(tmpdir(), 'bandeja-fake-')), 'grpc.sock')}`;
  await new Promise<void>((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error) =>
      error ? reject(error) : resolve(),
    );
  });
  return { address, stop: () => server.forceShutdown() };
}

function subjectOf(metadata: Metadata): string {
  const [ofUser] = metadata.get('authorization');
  if (ofUser) return decodeJwt(String(ofUser).replace('Bearer ', '')).sub ?? '';
  return `service:${decodeJwt(String(metadata.get('x-service-token')[0])).sub}`;
}

function toStatus(error: unknown): Partial<StatusObject> {
  if (!(error instanceof DomainError)) throw error;
  const { kind, code, message, details } = error;
  const metadata = new Metadata();
  metadata.set('bandeja-error-bin', Buffer.from(JSON.stringify({ kind, code, message, details })));
  return { code: GRPC_STATUS_BY_KIND[kind], details: message, metadata };
}
