-- A delivered response can be replaced for as long as the money allows it.
ALTER TABLE "analyses"
  ADD COLUMN "guarantee_days" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "open_refund_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "dispute_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "paid_out_at" TIMESTAMPTZ(3);

-- Payouts were not published before this version. Where the guarantee of seven days is over, the share counts as transferred.
UPDATE "analyses" SET "paid_out_at" = "completed_at" + interval '7 days'
  WHERE "status" = 'completed' AND "paid_at" IS NOT NULL AND "completed_at" < now() - interval '7 days';

ALTER TABLE "analysis_videos" DROP CONSTRAINT "analysis_videos_role_check";
ALTER TABLE "analysis_videos" ADD CONSTRAINT "analysis_videos_role_check"
  CHECK ("role" IN ('request', 'response', 'replacement')) NOT VALID;
ALTER TABLE "analysis_videos" VALIDATE CONSTRAINT "analysis_videos_role_check";
