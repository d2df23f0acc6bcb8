-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "video_purpose" AS ENUM ('request', 'response');

-- CreateEnum
CREATE TYPE "video_status" AS ENUM ('uploaded', 'processing', 'ready', 'failed');

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "purpose" "video_purpose" NOT NULL,
    "filename" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "client_upload_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "video_id" UUID,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "purpose" "video_purpose" NOT NULL,
    "status" "video_status" NOT NULL DEFAULT 'uploaded',
    "filename" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "failure_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ready_at" TIMESTAMPTZ(3),

    CONSTRAINT "video_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "processing_job" (
    "video_id" UUID NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_by" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "processing_job_pkey" PRIMARY KEY ("video_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "upload_video_id_key" ON "upload"("video_id");

-- CreateIndex
CREATE INDEX "upload_owner_id_idx" ON "upload"("owner_id");

-- CreateIndex
CREATE INDEX "upload_expires_at_idx" ON "upload"("expires_at");

-- CreateIndex
CREATE INDEX "video_owner_id_created_at_idx" ON "video"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "processing_job_next_attempt_at_idx" ON "processing_job"("next_attempt_at");

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "processing_job" ADD CONSTRAINT "processing_job_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A creation that a client repeats under its own id replaces the open upload that it lost sight of.
CREATE UNIQUE INDEX "upload_open_client_upload_id_key" ON "upload"("owner_id", "client_upload_id") WHERE "video_id" IS NULL;

ALTER TABLE "upload" ADD CONSTRAINT "upload_size_bytes_check" CHECK ("size_bytes" BETWEEN 0 AND 104857600);
ALTER TABLE "video" ADD CONSTRAINT "video_measures_check" CHECK ("size_bytes" > 0 AND "duration_ms" >= 0 AND "width" > 0 AND "height" > 0);
ALTER TABLE "video" ADD CONSTRAINT "video_failure_code_check" CHECK (("status" = 'failed') = ("failure_code" IS NOT NULL));
