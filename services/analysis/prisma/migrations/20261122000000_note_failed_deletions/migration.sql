-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "deletion_failed_at" TIMESTAMPTZ(3);
