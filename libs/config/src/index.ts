export { isLocal } from './plaintext.js';
export { ConfigError, parseConfig } from './parse-config.js';
export {
  authSettings,
  databaseSettings,
  eventSettings,
  flag,
  port,
  serverSettings,
  shutdownSettings,
  tlsSettings,
} from './settings.js';
