export {
  callerKind,
  hasFreshProof,
  isFullSession,
  SERVICE_NAMES,
  STEP_UP_LASTS_MS,
  type Caller,
  type CallerKind,
  type MissingFactor,
  type Role,
  type ServiceCaller,
  type ServiceName,
  type UserCaller,
} from './caller.js';
export {
  AccessTokenSigner,
  SECOND_FACTORS,
  type AccessTokenClaims,
  type Proof,
  type ProofMethod,
} from './access-token-signer.js';
export { CallerVerifier } from './caller-verifier.js';
export { secondFactorRequired, stepUpRequired } from './proof-errors.js';
export { newSigningKeys, publicKeyOf, requireOwnKey, type SigningKeys } from './signing-keys.js';
export { ServiceTokens } from './service-tokens.js';
export { ServiceVerifier, type ServicePublicKeys } from './service-verifier.js';
export { bearerOf } from './bearer.js';
