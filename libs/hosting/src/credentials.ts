import { ServiceTokens, type ServiceName } from '@bandeja/auth';
import { tlsFilesOf, type RpcCredentials } from '@bandeja/rpc';
import type { HostedConfig } from './service-spec.js';

/** By what the other services recognize this one. */
export const credentialsOf = (name: ServiceName, config: HostedConfig): RpcCredentials => ({
  tokens: new ServiceTokens(name, config.SERVICE_PRIVATE_KEY),
  tls: tlsFilesOf(config),
});
