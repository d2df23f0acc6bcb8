-- AlterTable
ALTER TABLE "person" ADD COLUMN     "forgotten_at" TIMESTAMPTZ(3);
