-- Spoken notes: a note keeps its clip, and the clip is linked to the analysis like its other videos.
ALTER TABLE "annotations" ADD COLUMN "voice_clip_id" UUID;
CREATE UNIQUE INDEX "annotations_voice_clip_id_key" ON "annotations"("voice_clip_id");
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_voice_clip_id_fkey"
  FOREIGN KEY ("voice_clip_id") REFERENCES "videos"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "analysis_videos" DROP CONSTRAINT "analysis_videos_role_check";
ALTER TABLE "analysis_videos" ADD CONSTRAINT "analysis_videos_role_check"
  CHECK ("role" IN ('request', 'response', 'replacement', 'voice')) NOT VALID;
ALTER TABLE "analysis_videos" VALIDATE CONSTRAINT "analysis_videos_role_check";

-- An analysis has one of each other role, and a voice clip for each note that has one.
DROP INDEX "analysis_videos_live_role";
CREATE UNIQUE INDEX "analysis_videos_live_role" ON "analysis_videos"("analysis_id", "role")
  WHERE "released_at" IS NULL AND "role" <> 'voice';
DROP INDEX "analysis_videos_removed";
CREATE INDEX "analysis_videos_removed" ON "analysis_videos"("released_at")
  WHERE "role" IN ('response', 'voice') AND "released_at" IS NOT NULL;
