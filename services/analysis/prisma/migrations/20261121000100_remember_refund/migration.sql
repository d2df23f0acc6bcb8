-- AlterTable
ALTER TABLE "analyses" ADD COLUMN     "refunded_at" TIMESTAMPTZ(3);
