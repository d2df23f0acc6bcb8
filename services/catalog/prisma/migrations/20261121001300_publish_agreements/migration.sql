-- AlterTable
ALTER TABLE "agreement" ADD COLUMN "effective_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- The first one has been in force since it is there.
UPDATE "agreement" SET "effective_at" = "created_at";
