-- A claim names the process that holds it, so that a mail goes on at once when that process dies.
ALTER TABLE "mail" DROP COLUMN "claimed_until",
ADD COLUMN "claimed_by" INTEGER;
