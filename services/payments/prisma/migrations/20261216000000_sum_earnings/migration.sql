-- All that a coach's earnings are added up from, so that no payment has to be read for them. Writers wait while they are built,
-- a few seconds for a million payments.
CREATE INDEX "payment_earned_idx" ON "payment"("coach_id", "currency")
  INCLUDE ("id", "captured_at", "total_minor", "coach_amount_minor") WHERE "status" = 'completed';
CREATE INDEX "payment_on_hold_idx" ON "payment"("coach_id", "currency") INCLUDE ("coach_amount_minor")
  WHERE "status" IN ('authorized', 'processing');
CREATE INDEX "payout_earned_idx" ON "payout"("coach_id") INCLUDE ("payment_id", "status", "due_at", "paid_out_at", "bank_payout_id")
  WHERE "status" NOT IN ('canceled', 'reversed');
