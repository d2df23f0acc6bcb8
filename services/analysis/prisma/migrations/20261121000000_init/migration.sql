-- CreateTable
CREATE TABLE "analyses" (
    "id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "client_request_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "athlete_comments" TEXT NOT NULL,
    "focus_areas" TEXT[],
    "agreed_rate_minor" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "commission_bps" INTEGER NOT NULL,
    "coach_payout_minor" INTEGER NOT NULL,
    "rejection_reason" TEXT NOT NULL DEFAULT '',
    "rejection_description" TEXT NOT NULL DEFAULT '',
    "payment_error" TEXT NOT NULL DEFAULT '',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "payment_failed_at" TIMESTAMPTZ(3),
    "hold_until" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "analyses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "videos" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "filename" TEXT NOT NULL DEFAULT '',
    "duration_ms" INTEGER NOT NULL DEFAULT 0,
    "width" INTEGER NOT NULL DEFAULT 0,
    "height" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "videos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analysis_videos" (
    "analysis_id" UUID NOT NULL,
    "video_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "analysis_videos_pkey" PRIMARY KEY ("analysis_id","video_id","role")
);

-- CreateTable
CREATE TABLE "annotations" (
    "id" UUID NOT NULL,
    "analysis_id" UUID NOT NULL,
    "timestamp_ms" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "annotations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "summary_items" (
    "id" UUID NOT NULL,
    "analysis_id" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "summary_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "participants" (
    "id" UUID NOT NULL,
    "full_name" TEXT NOT NULL DEFAULT '',
    "avatar_url" TEXT NOT NULL DEFAULT '',
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "sport" TEXT NOT NULL DEFAULT '',
    "skill_level" TEXT NOT NULL DEFAULT '',
    "years_of_experience" INTEGER,
    "primary_goals" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "participants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coach_figures" (
    "coach_id" UUID NOT NULL,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "withdrawn" INTEGER NOT NULL DEFAULT 0,
    "completed" INTEGER NOT NULL DEFAULT 0,
    "clients" INTEGER NOT NULL DEFAULT 0,
    "earned_minor" BIGINT NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'USD',

    CONSTRAINT "coach_figures_pkey" PRIMARY KEY ("coach_id")
);

-- CreateTable
CREATE TABLE "coach_days" (
    "coach_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "completed" INTEGER NOT NULL DEFAULT 0,
    "earned_minor" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "coach_days_pkey" PRIMARY KEY ("coach_id","day")
);

-- CreateTable
CREATE TABLE "coach_clients" (
    "coach_id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,

    CONSTRAINT "coach_clients_pkey" PRIMARY KEY ("coach_id","athlete_id")
);

-- CreateIndex
CREATE INDEX "analyses_coach_id_status_opened_at_idx" ON "analyses"("coach_id", "status", "opened_at" DESC);

-- CreateIndex
CREATE INDEX "analyses_athlete_id_created_at_idx" ON "analyses"("athlete_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "analyses_athlete_id_client_request_id_key" ON "analyses"("athlete_id", "client_request_id");

-- CreateIndex
CREATE INDEX "analysis_videos_video_id_idx" ON "analysis_videos"("video_id");

-- CreateIndex
CREATE INDEX "annotations_analysis_id_timestamp_ms_created_at_idx" ON "annotations"("analysis_id", "timestamp_ms", "created_at");

-- CreateIndex
CREATE INDEX "summary_items_analysis_id_created_at_idx" ON "summary_items"("analysis_id", "created_at");

-- AddForeignKey
ALTER TABLE "analysis_videos" ADD CONSTRAINT "analysis_videos_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis_videos" ADD CONSTRAINT "analysis_videos_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "summary_items" ADD CONSTRAINT "summary_items_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "analyses"
    ADD CONSTRAINT "analyses_status_check" CHECK ("status" IN ('draft', 'pending', 'in-progress', 'completed', 'rejected', 'payment_failed')),
    ADD CONSTRAINT "analyses_amounts_check" CHECK ("agreed_rate_minor" >= 0 AND "coach_payout_minor" BETWEEN 0 AND "agreed_rate_minor"),
    ADD CONSTRAINT "analyses_rejection_check" CHECK ("status" <> 'rejected' OR "rejection_reason" <> '');

ALTER TABLE "videos" ADD CONSTRAINT "videos_status_check" CHECK ("status" IN ('processing', 'ready', 'failed'));

ALTER TABLE "analysis_videos" ADD CONSTRAINT "analysis_videos_role_check" CHECK ("role" IN ('request', 'response'));

-- A video answers one analysis at a time, and an analysis has one request and one response.
CREATE UNIQUE INDEX "analysis_videos_live_video" ON "analysis_videos"("video_id") WHERE "released_at" IS NULL;
CREATE UNIQUE INDEX "analysis_videos_live_role" ON "analysis_videos"("analysis_id", "role") WHERE "released_at" IS NULL;
CREATE INDEX "analysis_videos_removed" ON "analysis_videos"("released_at") WHERE "role" = 'response' AND "released_at" IS NOT NULL;

ALTER TABLE "annotations" ADD CONSTRAINT "annotations_category_check" CHECK ("category" IN ('technical', 'tactical', 'physical', 'mental'));
ALTER TABLE "summary_items" ADD CONSTRAINT "summary_items_category_check" CHECK ("category" IN ('feedback', 'recommendation', 'assessment'));

CREATE INDEX "analyses_drafts" ON "analyses"("created_at") WHERE "status" = 'draft';
