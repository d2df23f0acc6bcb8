-- AlterTable
ALTER TABLE "analyses" ADD COLUMN     "deliver_by" TIMESTAMPTZ(3);
