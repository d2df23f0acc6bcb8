-- AlterTable
ALTER TABLE "video" ADD COLUMN     "used_at" TIMESTAMPTZ(3);

-- Which of them are in use was not written down until now; what is not, goes within a day.
UPDATE "video" SET "used_at" = now();
