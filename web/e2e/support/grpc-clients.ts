import { Client, credentials, Metadata, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Bandeja } from './bandeja.js';
import type { FieldDescriptor } from './fuzz/strange-messages.js';
import type { ServiceName } from './service-names.js';
import { serviceToken } from './service-token.js';

const PROTO = resolve(import.meta.dirname, '../../../proto');
const SERVICES = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'];

export interface GrpcAnswer {
  /** `ok`, or the error code. */
  outcome: string;
  error?: { status: number; code: string; message: string };
  response?: Record<string, unknown>;
}

type Method = MethodDefinition<object, object> & {
  requestType: { type: { field: FieldDescriptor[] } };
};

const definitions = loadSync(
  SERVICES.map((service) => `bandeja/${service}/v1/service.proto`),
  { includeDirs: [PROTO], enums: String, longs: Number, defaults: true },
);
const methods = new Map<string, Method>();
for (const [name, definition] of Object.entries(definitions)) {
  const [, service = ''] = /^bandeja\.(\w+)\.v1\.\w+Service$/.exec(name) ?? [];
  if (!service) continue;
  for (const method of Object.values(definition as Record<string, Method & { originalName: string }>))
    methods.set(`${service}.${method.originalName}`, method);
}

/** Every operation of the contracts in proto/, such as `catalog.listCoaches`. */
export const GRPC_OPERATIONS = [...methods.keys()];

/** The fields of an operation's request. */
export const requestFieldsOf = (operation: string) => methods.get(operation)!.requestType.type.field;

/** Calls the services of an embedded host directly, by the sockets in its temporary directory. */
export class GrpcClients {
  readonly #clients: Record<string, Client>;

  constructor(
    private readonly bandeja: Bandeja,
    temporary: string,
  ) {
    const folder = readdirSync(temporary).find((name) => name.startsWith('bandeja-')) ?? '';
    this.#clients = Object.fromEntries(
      SERVICES.map((service) => [
        service,
        new Client(`unix:${join(temporary, folder, `${service}.sock`)}`, credentials.createInsecure()),
      ]),
    );
  }

  /** A call by a service, in the name of the user of an access token if there is one. */
  async callAs(
    service: ServiceName,
    operation: string,
    request: object,
    userToken?: string,
  ): Promise<GrpcAnswer> {
    const [audience = ''] = operation.split('.');
    return this.call(operation, request, await serviceToken(this.bandeja, service, audience), userToken);
  }

  call(operation: string, request: object, ofService?: string, ofUser?: string): Promise<GrpcAnswer> {
    const [service = ''] = operation.split('.');
    const { path, requestSerialize, responseDeserialize } = methods.get(operation)!;
    const metadata = new Metadata();
    if (ofService) metadata.set('x-service-token', ofService);
    if (ofUser) metadata.set('authorization', `Bearer ${ofUser}`);
    return new Promise((resolve) => {
      this.#clients[service]!.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        metadata,
        { deadline: Date.now() + 60_000 },
        (error, response) =>
          resolve(error ? refusal(error) : { outcome: 'ok', response: response as Record<string, unknown> }),
      );
    });
  }

  close(): void {
    for (const client of Object.values(this.#clients)) client.close();
  }
}

function refusal({ code: status, details, metadata }: ServiceError): GrpcAnswer {
  const [payload] = metadata.get('bandeja-error-bin');
  const { code, message } = (
    payload ? JSON.parse(String(payload)) : { code: `STATUS_${status}`, message: details }
  ) as {
    code: string;
    message: string;
  };
  return { outcome: code, error: { status, code, message } };
}
