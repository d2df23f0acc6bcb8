-- AlterTable
ALTER TABLE "processing_job" ADD COLUMN     "work_ms" INTEGER NOT NULL DEFAULT 60000;

-- CreateTable
CREATE TABLE "processing_share" (
    "owner_id" UUID NOT NULL,
    "used_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "processing_share_pkey" PRIMARY KEY ("owner_id")
);

ALTER TABLE "processing_job" ADD CONSTRAINT "processing_job_work_ms_check" CHECK ("work_ms" > 0);
