-- AlterTable
ALTER TABLE "athlete_profiles" ADD COLUMN     "playing_side" TEXT;
