-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "known_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "videos_known_at_idx" ON "videos"("known_at");
