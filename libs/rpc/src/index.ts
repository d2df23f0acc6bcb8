export { declaredOperations, Rpc, type OperationRule } from './operation.js';
export { RpcModule } from './rpc.module.js';
export { InProcessServices } from './in-process-services.js';
export {
  createRpcClient,
  type CallOptions,
  type RpcClient,
  type RpcClientOptions,
  type RpcCredentials,
} from './rpc-client.js';
export { recordRefusedHandshakes } from './refused-handshakes.js';
export { httpsOptions, isPart, NOT_CONNECTED, partConnector, renewCertificates } from './https.js';
export { serverCredentials, tlsFilesOf, type TlsFiles } from './tls.js';
export { packageDefinitionOf, serviceNameOf, type GrpcServiceDefinition } from './service-definition.js';
