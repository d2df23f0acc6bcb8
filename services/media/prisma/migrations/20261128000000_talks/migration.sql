-- The sound of a take, which has no picture.
ALTER TYPE "video_purpose" ADD VALUE 'take';

-- As text, because a value cannot be used in the transaction that adds it. The film of a talk has no size until it is made.
ALTER TABLE "video" DROP CONSTRAINT "video_measures_check",
  ADD CONSTRAINT "video_measures_check" CHECK (
    "size_bytes" >= 0 AND "duration_ms" >= 0
    AND CASE WHEN "purpose"::text IN ('voice', 'take') THEN "width" = 0 AND "height" = 0 ELSE "width" > 0 AND "height" > 0 END
  );

-- A recording is sent while it grows.
ALTER TABLE "upload" ALTER COLUMN "size_bytes" DROP NOT NULL;

CREATE TABLE "talk" (
  "video_id" UUID NOT NULL,
  "owner_id" UUID NOT NULL,
  "film_id" UUID NOT NULL,
  "content_hash" CHAR(64) NOT NULL,
  "document" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "talk_pkey" PRIMARY KEY ("video_id"),
  CONSTRAINT "talk_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "talk_owner_id_content_hash_key" ON "talk"("owner_id", "content_hash");
