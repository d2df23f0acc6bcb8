-- AlterTable
ALTER TABLE "participants" ADD COLUMN     "playing_side" TEXT NOT NULL DEFAULT '';
