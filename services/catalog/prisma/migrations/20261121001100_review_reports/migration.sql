-- AlterTable
ALTER TABLE "review"
  ADD COLUMN "flagged_reason" TEXT,
  ADD COLUMN "flagged_by" TEXT,
  ADD COLUMN "flagged_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "review_report" (
    "review_id" UUID NOT NULL,
    "reporter_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_report_pkey" PRIMARY KEY ("review_id","reporter_id")
);

-- AddForeignKey
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "review"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- A flag always says why, by whom and when; an active review carries none.
ALTER TABLE "review"
  ADD CONSTRAINT "review_flag_check" CHECK (CASE "status"
    WHEN 'flagged' THEN num_nulls("flagged_reason", "flagged_by", "flagged_at") = 0
    ELSE num_nonnulls("flagged_reason", "flagged_by", "flagged_at") = 0 END),
  ADD CONSTRAINT "review_flagged_reason_check" CHECK (char_length("flagged_reason") BETWEEN 1 AND 500);
ALTER TABLE "review_report"
  ADD CONSTRAINT "review_report_reason_check" CHECK (char_length("reason") BETWEEN 1 AND 500),
  ADD CONSTRAINT "review_report_decision_check" CHECK (("decided_by" IS NULL) = ("decided_at" IS NULL));

-- Reports that nobody has decided, the oldest first.
CREATE INDEX "review_report_open_idx" ON "review_report"("reported_at") WHERE "decided_at" IS NULL;
