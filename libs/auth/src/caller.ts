export type Role = 'athlete' | 'coach' | 'admin';

/** Every part of the system that calls operations of others. */
export const SERVICE_NAMES = [
  'gateway',
  'identity',
  'catalog',
  'analysis',
  'media',
  'payments',
  'notifications',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Who may call an operation. `service` is a call that no user started, or an anonymous request to the gateway. */
export type CallerKind = Role | 'service';

export type MissingFactor = 'verify' | 'enroll';

/** How long a proof of who somebody is allows what asks for a step-up (RFC 9470). */
export const STEP_UP_LASTS_MS = 5 * 60_000;

export interface UserCaller {
  kind: 'user';
  userId: string;
  role: Role;
  sessionId: string;
  /** A session from a recovery link may only set a password. */
  recovery: boolean;
  /** What the session lacks before it may do anything else: a code of the second factor, or a second factor at all. */
  secondFactor: MissingFactor | undefined;
  /** When the person last proved who they are: by their second factor if they have one, else by their password. */
  provedAt: Date;
  /** The access token itself, passed on when a service calls another one in this user's name. */
  token: string;
}

export interface ServiceCaller {
  kind: 'service';
  service: ServiceName;
}

export type Caller = UserCaller | ServiceCaller;

export function callerKind(caller: Caller): CallerKind {
  return caller.kind === 'user' ? caller.role : 'service';
}

/** False for a session that may only set a password, or that waits for its second factor. */
export function isFullSession({ recovery, secondFactor }: UserCaller): boolean {
  return !recovery && !secondFactor;
}

export function hasFreshProof({ provedAt }: UserCaller, now = new Date()): boolean {
  return now.getTime() - provedAt.getTime() <= STEP_UP_LASTS_MS;
}
