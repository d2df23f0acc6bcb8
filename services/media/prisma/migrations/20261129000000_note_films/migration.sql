-- The film of a note, made for whoever shares it.
ALTER TYPE "video_purpose" ADD VALUE 'note_film';

ALTER TABLE "talk" ADD COLUMN "expires_at" TIMESTAMPTZ(3);
CREATE INDEX "talk_film_id_idx" ON "talk"("film_id");
CREATE INDEX "talk_expires_at_idx" ON "talk"("expires_at");
