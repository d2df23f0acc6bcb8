export {
  callerKind,
  SERVICE_NAMES,
  type Caller,
  type CallerKind,
  type Role,
  type ServiceCaller,
  type ServiceName,
  type UserCaller,
} from './caller.js';
export { AccessTokenSigner, type AccessTokenClaims } from './access-token-signer.js';
export { CallerVerifier } from './caller-verifier.js';
export { newSigningKeys, publicKeyOf, requireOwnKey, type SigningKeys } from './signing-keys.js';
export { ServiceTokens } from './service-tokens.js';
export { ServiceVerifier, type ServicePublicKeys } from './service-verifier.js';
