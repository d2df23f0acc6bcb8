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

export interface UserCaller {
  kind: 'user';
  userId: string;
  role: Role;
  sessionId: string;
  /** A session from a recovery link may only set a password. */
  recovery: boolean;
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
