-- What is conspicuous about a payout, looked at once before it leaves, and what an operator decided about it.
--
-- Expand: processes of the version before neither look nor ask.

CREATE TABLE "payout_review" (
  "payment_id" UUID NOT NULL PRIMARY KEY REFERENCES "payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  -- [{code, evidence}]: ids, counts and times, no personal data.
  "flags" JSONB NOT NULL DEFAULT '[]',
  "weight" INTEGER NOT NULL,
  "assessed_at" TIMESTAMPTZ(3) NOT NULL,
  -- It waits for an operator.
  "is_held" BOOLEAN NOT NULL,
  "decision" TEXT,
  "decided_at" TIMESTAMPTZ(3),
  "decided_by" TEXT NOT NULL DEFAULT '',
  "note" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "payout_review_decision" CHECK ("decision" IN ('released', 'refused'))
);
CREATE INDEX "payout_review_open" ON "payout_review" ("assessed_at") WHERE "is_held" AND "decided_at" IS NULL;
CREATE INDEX "payment_athlete_of_coach" ON "payment" ("coach_id", "captured_at") WHERE "captured_at" IS NOT NULL;
