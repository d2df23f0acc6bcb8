import type { PackageDefinition } from '@grpc/proto-loader';

export interface UnaryMethod<Request = never, Response = unknown> {
  path: string;
  requestStream: boolean;
  responseStream: boolean;
  requestSerialize(value: Request): Buffer;
  requestDeserialize(value: Buffer): Request;
  responseSerialize(value: Response): Buffer;
  responseDeserialize(value: Buffer): Response;
  /** Shares nothing with the original but `Date` and `Buffer` objects. */
  responseCopy(value: Response): Response;
}

/** A generated service of libs/contracts: its methods by camelCase name. */
export type GrpcServiceDefinition = Record<string, UnaryMethod>;

export type RequestOf<Method> = Method extends { requestDeserialize(value: Buffer): infer Request }
  ? Request
  : never;
export type ResponseOf<Method> = Method extends { responseDeserialize(value: Buffer): infer Response }
  ? Response
  : never;

/** `bandeja.payments.v1.PaymentsService`, from the path of any of its methods. */
export function serviceNameOf(definition: object): string {
  const [method] = Object.values(definition) as UnaryMethod[];
  const name = method?.path.split('/')[1];
  if (!name) throw new Error('a service definition without methods');
  return name;
}

/** The generated definition in the form that Nest's gRPC server loads, so that no .proto file is read at run time. */
export function packageDefinitionOf(definition: object): {
  package: string;
  packageDefinition: PackageDefinition;
} {
  const name = serviceNameOf(definition);
  return {
    package: name.slice(0, name.lastIndexOf('.')),
    packageDefinition: { [name]: definition } as unknown as PackageDefinition,
  };
}
