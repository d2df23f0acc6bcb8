-- AlterTable
ALTER TABLE "analyses" ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "promised_at" TIMESTAMPTZ(3),
ADD COLUMN     "started_at" TIMESTAMPTZ(3);

-- What was promised so far: 48 hours from the moment when the request was sent.
UPDATE "analyses" SET "promised_at" = "opened_at" + interval '48 hours' WHERE "opened_at" IS NOT NULL;

-- A request that ends without an answer releases its video at the same moment.
UPDATE "analyses" SET "ended_at" = "link"."released_at"
FROM "analysis_videos" "link"
WHERE "link"."analysis_id" = "analyses"."id" AND "link"."role" = 'request' AND "analyses"."status" = 'rejected';
