export {
  callerKind,
  type Caller,
  type CallerKind,
  type Role,
  type ServiceCaller,
  type UserCaller,
} from './caller.js';
export { AccessTokenSigner, type AccessTokenClaims } from './access-token-signer.js';
export { CallerVerifier } from './caller-verifier.js';
export { ServiceTokens } from './service-tokens.js';
