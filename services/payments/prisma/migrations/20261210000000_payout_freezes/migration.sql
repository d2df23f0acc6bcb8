-- Where a coach's payouts go, and what holds all of a coach's payouts back.
--
-- Expand: processes of the version before read and write neither. While they run, a payout that is frozen may leave by one of
-- them; the roll-out replaces them within minutes.

CREATE TABLE "payout_destination" (
  "coach_id" UUID NOT NULL PRIMARY KEY,
  "provider_account_id" TEXT NOT NULL,
  -- What payouts go to, in the provider's words: currency, role and fingerprint of each external account.
  "accounts" TEXT[] NOT NULL,
  "fingerprints" TEXT[] NOT NULL,
  "last4" TEXT NOT NULL DEFAULT '',
  "bank_name" TEXT NOT NULL DEFAULT '',
  "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
  "changed_at" TIMESTAMPTZ(3)
);
CREATE INDEX "payout_destination_fingerprints" ON "payout_destination" USING gin ("fingerprints");

CREATE TABLE "payout_freeze" (
  "id" UUID NOT NULL PRIMARY KEY,
  "coach_id" UUID NOT NULL,
  "reason" TEXT NOT NULL,
  -- The event or command that it comes from; a repeated one freezes once.
  "source" TEXT NOT NULL UNIQUE,
  "frozen_at" TIMESTAMPTZ(3) NOT NULL,
  -- Null until an operator releases it.
  "ends_at" TIMESTAMPTZ(3),
  "released_at" TIMESTAMPTZ(3),
  "released_by" TEXT NOT NULL DEFAULT '',
  -- What an operator gave as the reason.
  "note" TEXT NOT NULL DEFAULT '',
  "release_note" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "payout_freeze_reason" CHECK ("reason" IN ('destination-changed', 'account-disputed', 'operator'))
);
CREATE INDEX "payout_freeze_standing" ON "payout_freeze" ("coach_id") WHERE "released_at" IS NULL;
