-- AlterTable
ALTER TABLE "video" ADD COLUMN     "frames_per_second" DOUBLE PRECISION,
ADD COLUMN     "has_poster" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "has_thumbnail" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sprite" JSONB,
ALTER COLUMN "sha256" DROP NOT NULL;

UPDATE "video" SET "has_thumbnail" = true WHERE "status" = 'ready';

ALTER TABLE "video" ADD CONSTRAINT "video_ready_hash_check" CHECK ("status" <> 'ready' OR "sha256" IS NOT NULL);
