-- The talk: what a coach said over the film, take by take. Its sounds are linked to the analysis like its other videos.
CREATE TABLE "takes" (
  "id" UUID NOT NULL,
  "analysis_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "sound_id" UUID NOT NULL,
  "document" TEXT NOT NULL,
  "captions" TEXT NOT NULL DEFAULT '',
  "duration_ms" INTEGER NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "takes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "takes_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "takes_sound_id_fkey" FOREIGN KEY ("sound_id") REFERENCES "videos"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "takes_sound_id_key" ON "takes"("sound_id");
CREATE INDEX "takes_analysis_id_position_idx" ON "takes"("analysis_id", "position");

ALTER TABLE "analysis_videos" DROP CONSTRAINT "analysis_videos_role_check";
ALTER TABLE "analysis_videos" ADD CONSTRAINT "analysis_videos_role_check"
  CHECK ("role" IN ('request', 'response', 'replacement', 'voice', 'take')) NOT VALID;
ALTER TABLE "analysis_videos" VALIDATE CONSTRAINT "analysis_videos_role_check";

-- An analysis has one of each other role, a voice clip for each note that has one, and a sound for each take.
DROP INDEX "analysis_videos_live_role";
CREATE UNIQUE INDEX "analysis_videos_live_role" ON "analysis_videos"("analysis_id", "role")
  WHERE "released_at" IS NULL AND "role" NOT IN ('voice', 'take');
DROP INDEX "analysis_videos_removed";
CREATE INDEX "analysis_videos_removed" ON "analysis_videos"("released_at")
  WHERE "role" IN ('response', 'voice', 'take') AND "released_at" IS NOT NULL;
