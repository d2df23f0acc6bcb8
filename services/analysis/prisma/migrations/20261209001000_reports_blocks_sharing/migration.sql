ALTER TABLE "analyses" ADD COLUMN "sharing_stopped_at" TIMESTAMPTZ(3),
    ADD COLUMN "films_expire_told_at" TIMESTAMPTZ(3),
    ADD COLUMN "films_deleted_at" TIMESTAMPTZ(3);

-- What the sweep of delivered films looks through.
CREATE INDEX "analyses_films_kept_idx" ON "analyses"("completed_at")
    WHERE "paid_at" IS NOT NULL AND "films_deleted_at" IS NULL;

CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "reporter_id" UUID,
    "subject" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "analysis_id" UUID,
    "reported_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "facts" JSONB NOT NULL DEFAULT '[]',
    "video_ids" UUID[] NOT NULL DEFAULT '{}',
    "reported_at" TIMESTAMPTZ(3) NOT NULL,
    "held_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "held_until" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- One open report of a person about a subject, however often they press.
CREATE UNIQUE INDEX "reports_open_key" ON "reports"("reporter_id", "subject", "subject_id") WHERE "state" = 'open';
CREATE INDEX "reports_state_reported_at_id_idx" ON "reports"("state", "reported_at", "id");
CREATE INDEX "reports_reporter_id_reported_at_idx" ON "reports"("reporter_id", "reported_at");
CREATE INDEX "reports_reported_id_idx" ON "reports"("reported_id");
CREATE INDEX "reports_held_until_idx" ON "reports"("held_until") WHERE "erased_at" IS NULL;

CREATE TABLE "hidden_subjects" (
    "subject" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hidden_subjects_pkey" PRIMARY KEY ("subject_id", "subject")
);

CREATE TABLE "blocks" (
    "blocker_id" UUID NOT NULL,
    "blocked_id" UUID NOT NULL,
    "blocked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_id", "blocked_id")
);

CREATE INDEX "blocks_blocked_id_idx" ON "blocks"("blocked_id");
