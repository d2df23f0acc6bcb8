import { ServiceTokens, type ServiceName } from '@bandeja/auth';
import { tlsFilesOf, type InProcessServices, type RpcCredentials } from '@bandeja/rpc';
import type { HostedConfig } from './service-spec.js';

/** By what the other services recognize this one, and which of them are in the same process. */
export const credentialsOf = (
  name: ServiceName,
  config: HostedConfig,
  inProcess?: InProcessServices,
): RpcCredentials => ({
  tokens: new ServiceTokens(name, config.SERVICE_PRIVATE_KEY),
  tls: tlsFilesOf(config),
  inProcess,
});
