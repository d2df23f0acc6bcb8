-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "avatar_url" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coach_profile" (
    "id" UUID NOT NULL,
    "bio" TEXT NOT NULL DEFAULT '',
    "specializations" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "certifications" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "years_coaching" INTEGER NOT NULL DEFAULT 0,
    "languages_spoken" TEXT[] DEFAULT ARRAY['en']::TEXT[],
    "base_rate_minor" INTEGER,
    "minimum_rate_minor" INTEGER,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "accepts_new_rates" BOOLEAN NOT NULL DEFAULT true,
    "is_accepting_new_clients" BOOLEAN NOT NULL DEFAULT true,
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "profile_completed" BOOLEAN NOT NULL DEFAULT false,
    "payouts_enabled" BOOLEAN NOT NULL DEFAULT false,
    "credential_checked_at" TIMESTAMPTZ(3),
    "accepted_agreement_id" UUID,
    "commission_bps" INTEGER,
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "review_count" INTEGER NOT NULL DEFAULT 0,
    "rating_counts" INTEGER[] DEFAULT ARRAY[0, 0, 0, 0, 0]::INTEGER[],
    "rank_score" DOUBLE PRECISION NOT NULL DEFAULT 4,
    "analyses_completed" INTEGER NOT NULL DEFAULT 0,
    "delivery_count" INTEGER NOT NULL DEFAULT 0,
    "median_delivery_hours" DOUBLE PRECISION,
    "last_active_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coach_profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agreement" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "text_en" TEXT NOT NULL,
    "text_es" TEXT NOT NULL,
    "text_sha256" TEXT NOT NULL,
    "platform_commission_bps" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agreement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agreement_acceptance" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "coach_id" UUID NOT NULL,
    "agreement_id" UUID NOT NULL,
    "version" TEXT NOT NULL,
    "commission_bps" INTEGER NOT NULL,
    "text_sha256" TEXT NOT NULL,
    "ip_address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agreement_acceptance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "analysis_id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery" (
    "analysis_id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "captured_at" TIMESTAMPTZ(3),

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("analysis_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "agreement_name_version_key" ON "agreement"("name", "version");

-- CreateIndex
CREATE UNIQUE INDEX "agreement_acceptance_coach_id_agreement_id_key" ON "agreement_acceptance"("coach_id", "agreement_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_analysis_id_key" ON "review"("analysis_id");

-- CreateIndex
CREATE INDEX "delivery_coach_id_idx" ON "delivery"("coach_id");

-- AddForeignKey
ALTER TABLE "agreement_acceptance" ADD CONSTRAINT "agreement_acceptance_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "agreement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- Discovery: the listed coaches in the order in which they are shown.
CREATE INDEX "coach_profile_discovery_idx" ON "coach_profile"("rank_score" DESC, "id") WHERE "listed";

-- A coach's active reviews, newest first.
CREATE INDEX "review_coach_newest_idx" ON "review"("coach_id", "created_at" DESC, "id" DESC) WHERE "status" = 'active';

-- One agreement of a name is in force.
CREATE UNIQUE INDEX "agreement_active_name_key" ON "agreement"("name") WHERE "is_active";

ALTER TABLE "person" ADD CONSTRAINT "person_role_check" CHECK ("role" IN ('athlete', 'coach', 'admin'));
ALTER TABLE "coach_profile"
  ADD CONSTRAINT "coach_profile_rate_check" CHECK ("base_rate_minor" BETWEEN 1000 AND 50000),
  ADD CONSTRAINT "coach_profile_minimum_rate_check" CHECK ("minimum_rate_minor" <= "base_rate_minor"),
  ADD CONSTRAINT "coach_profile_years_check" CHECK ("years_coaching" IN (0, 1, 3, 6, 10)),
  ADD CONSTRAINT "coach_profile_commission_check" CHECK ("commission_bps" BETWEEN 0 AND 10000);
ALTER TABLE "agreement"
  ADD CONSTRAINT "agreement_commission_check" CHECK ("platform_commission_bps" BETWEEN 0 AND 10000),
  ADD CONSTRAINT "agreement_text_check" CHECK ("text_sha256" = encode(sha256(convert_to("text_en" || E'\n\n' || "text_es", 'UTF8')), 'hex'));
ALTER TABLE "review"
  ADD CONSTRAINT "review_rating_check" CHECK ("rating" BETWEEN 1 AND 5),
  ADD CONSTRAINT "review_comment_check" CHECK (char_length("comment") BETWEEN 10 AND 2000),
  ADD CONSTRAINT "review_status_check" CHECK ("status" IN ('active', 'flagged'));
