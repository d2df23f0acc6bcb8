import { DomainError } from '@bandeja/errors';

export const ANALYSIS_STATUSES = [
  'draft',
  'pending',
  'in-progress',
  'completed',
  'rejected',
  'payment_failed',
] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

/** Who causes a transition; a person acts on their own analyses only, a service through its events. */
export type Cause = 'athlete' | 'coach' | 'payments' | 'media';

export interface Transition {
  by: readonly Cause[];
  from: readonly AnalysisStatus[];
  to: AnalysisStatus;
  /** Some transitions are allowed only before the payment is captured, some only after. */
  when: 'unpaid' | 'paid';
}

/** All allowed transitions. */
export const TRANSITIONS = {
  /** The card hold is in place. */
  open: { by: ['payments'], from: ['draft'], to: 'pending', when: 'unpaid' },
  start: { by: ['coach'], from: ['pending'], to: 'in-progress', when: 'unpaid' },
  reject: { by: ['coach'], from: ['pending', 'in-progress'], to: 'rejected', when: 'unpaid' },
  /** The athlete canceled or deleted the account, or the card hold expired. */
  withdraw: {
    by: ['athlete', 'payments'],
    from: ['draft', 'pending', 'in-progress'],
    to: 'rejected',
    when: 'unpaid',
  },
  /** The request video cannot be played. */
  failVideo: { by: ['media'], from: ['draft', 'pending'], to: 'rejected', when: 'unpaid' },
  complete: { by: ['coach'], from: ['in-progress'], to: 'completed', when: 'unpaid' },
  failPayment: { by: ['payments'], from: ['completed'], to: 'payment_failed', when: 'unpaid' },
  /** A later capture succeeded. */
  settle: { by: ['payments'], from: ['payment_failed'], to: 'completed', when: 'unpaid' },
  /** Nobody paid for it in time, or an operator ended it, delivered or not. */
  giveUp: {
    by: ['payments'],
    from: ['draft', 'pending', 'in-progress', 'completed', 'payment_failed'],
    to: 'rejected',
    when: 'unpaid',
  },
  /** The coach replaced the delivered response. Versions before set it back to in-progress while it had none. */
  redeliver: { by: ['coach'], from: ['completed', 'in-progress'], to: 'completed', when: 'paid' },
} as const satisfies Record<string, Transition>;

export type Move = keyof typeof TRANSITIONS;

export function canMove(state: { status: AnalysisStatus; paidAt?: Date | undefined }, move: Move): boolean {
  const { from, when }: Transition = TRANSITIONS[move];
  return from.includes(state.status) && when === (state.paidAt ? 'paid' : 'unpaid');
}

/** The status after the move. */
export function moved(
  state: { status: AnalysisStatus; paidAt?: Date | undefined },
  move: Move,
): AnalysisStatus {
  if (!canMove(state, move)) throw invalidStatusUpdate(state.status);
  return TRANSITIONS[move].to;
}

export function invalidStatusUpdate(
  status: AnalysisStatus,
  message = 'This analysis has changed. Reload to see the latest.',
): DomainError {
  return new DomainError('failed-precondition', 'INVALID_STATUS_UPDATE', message, { status });
}
