-- AlterTable
ALTER TABLE "payout_account" ADD COLUMN     "account_metadata" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "account_type" TEXT NOT NULL DEFAULT 'express',
ADD COLUMN     "capabilities" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "internal_notes" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "is_active" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "is_default" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "minimum_payout_minor" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "owner_type" TEXT NOT NULL DEFAULT 'coach',
ADD COLUMN     "provider" TEXT NOT NULL DEFAULT 'stripe',
ADD COLUMN     "requirements" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "verification_status" TEXT NOT NULL DEFAULT 'unverified',
ADD COLUMN     "verified_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "payout_account_id_key" ON "payout_account"("id");

ALTER TABLE "payout_account"
  ADD CONSTRAINT "payout_account_verification_known" CHECK ("verification_status" IN ('unverified', 'pending', 'verified')),
  ADD CONSTRAINT "payout_account_minimum_payout_sane" CHECK ("minimum_payout_minor" >= 0);
