import type { Logger } from './logger.js';
import { counter } from './metrics/metrics.js';

/**
 * What a security log tells, with the level of its line. Names are those of OWASP's Application Logging Vocabulary where it
 * has one, and in its style where it has none.
 */
const LEVELS = {
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  authn_login_lock: 'warn',
  authn_password_change: 'info',
  authn_password_change_fail: 'warn',
  authn_email_change: 'info',
  authn_factor_added: 'info',
  authn_factor_removed: 'warn',
  authn_factor_fail: 'warn',
  authn_recovery_code_used: 'warn',
  authn_step_up_success: 'info',
  authn_step_up_fail: 'warn',
  authn_token_refused: 'info',
  authn_token_reuse: 'warn',
  authn_activity_disputed: 'warn',
  authz_fail: 'warn',
  authz_service_fail: 'warn',
  authz_admin: 'warn',
  session_created: 'info',
  session_ended: 'info',
  user_created: 'info',
  user_updated: 'info',
  user_deleted: 'info',
  user_reported: 'info',
  user_blocked: 'info',
  sensitive_read: 'info',
  sensitive_export: 'info',
  input_validation_fail: 'warn',
  excess_rate_limit_exceeded: 'warn',
  excess_challenge_required: 'warn',
  payment_velocity_exceeded: 'warn',
  payout_destination_changed: 'warn',
  payout_flagged: 'warn',
  malicious_file: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof LEVELS;

/** Ids, never names or mail addresses; `ipAddress` is kept as long as the log is. */
export interface SecurityFacts {
  userId?: string;
  sessionId?: string;
  ipAddress?: string;
  /** A machine code, such as that of the error that the person got. */
  reason?: string;
  [fact: string]: string | number | boolean | undefined;
}

const recorded = counter('bandeja_security_events_total', 'Lines of the security log', ['service', 'event']);

/** Of what anybody can cause as often as they like, so many lines a minute are enough to see it. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Structured lines with the field `securityEvent`, among the others of the service, and a counter to alert on. */
export class SecurityLog {
  readonly #minutes = new Map<SecurityEvent, { startedAt: number; count: number }>();

  constructor(
    private readonly logger: Logger,
    private readonly service: string,
  ) {
    // Prometheus sees the first event of a counter only if it has seen none before.
    for (const event of Object.keys(LEVELS)) recorded.inc({ service, event }, 0);
  }

  record(event: SecurityEvent, facts: SecurityFacts = {}): void {
    this.count(event);
    this.write(event, facts);
  }

  protected count(event: SecurityEvent): void {
    recorded.inc({ service: this.service, event });
  }

  protected write(event: SecurityEvent, facts: SecurityFacts): void {
    this.logger[LEVELS[event]]({ securityEvent: event, ...facts }, `security: ${event}`);
  }

  /** For what a flood of requests could fill the log with: all are counted, and the next line says how many had none. */
  recordSome(event: SecurityEvent, facts: SecurityFacts = {}): void {
    const now = Date.now();
    const minute = this.#minutes.get(event);
    if (!minute || now - minute.startedAt >= MINUTE_MS) {
      const unrecorded = Math.max(0, (minute?.count ?? 0) - MOST_A_MINUTE);
      this.#minutes.set(event, { startedAt: now, count: 1 });
      return this.record(event, unrecorded > 0 ? { ...facts, unrecorded } : facts);
    }
    minute.count += 1;
    if (minute.count <= MOST_A_MINUTE) this.record(event, facts);
    else recorded.inc({ service: this.service, event });
  }
}
