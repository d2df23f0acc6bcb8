-- AlterTable
ALTER TABLE "annotations" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "summary_items" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
