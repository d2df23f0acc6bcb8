-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "avatar_changed_at" TIMESTAMPTZ(3);
