-- When a share was set aside because nobody collected it, and why; null again once it can be paid.
ALTER TABLE "payout"
  ADD COLUMN "unclaimed_at" TIMESTAMPTZ(3),
  ADD COLUMN "unclaimed_reason" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "payout_unclaimed_reason" CHECK (("unclaimed_at" IS NULL) = ("unclaimed_reason" = ''));

CREATE INDEX "payout_unclaimed" ON "payout"("coach_id") WHERE "unclaimed_at" IS NOT NULL;

-- CreateTable
CREATE TABLE "uncollected_reminder" (
    "coach_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "days" INTEGER NOT NULL,

    CONSTRAINT "uncollected_reminder_pkey" PRIMARY KEY ("coach_id")
);
