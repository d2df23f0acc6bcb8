-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analysis" (
    "id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "analysis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "recipient_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "analysis_id" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "priority" TEXT NOT NULL DEFAULT 'normal',
    "event_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "preferences" (
    "user_id" UUID NOT NULL,
    "email_notifications" BOOLEAN NOT NULL,
    "push_notifications" BOOLEAN NOT NULL,
    "sms_notifications" BOOLEAN NOT NULL,
    "analysis_complete" BOOLEAN NOT NULL,
    "new_coach_available" BOOLEAN NOT NULL,
    "payment_reminders" BOOLEAN NOT NULL,
    "marketing_emails" BOOLEAN NOT NULL,
    "weekly_digest" BOOLEAN NOT NULL,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "cause" UUID NOT NULL,
    "recipient_id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_until" TIMESTAMPTZ(3),
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "analysis_athlete_id_idx" ON "analysis"("athlete_id");

-- CreateIndex
CREATE INDEX "analysis_coach_id_idx" ON "analysis"("coach_id");

-- CreateIndex
CREATE INDEX "notification_recipient_id_created_at_id_idx" ON "notification"("recipient_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notification_analysis_id_idx" ON "notification"("analysis_id");

-- CreateIndex
CREATE UNIQUE INDEX "notification_event_id_recipient_id_type_key" ON "notification"("event_id", "recipient_id", "type");

-- CreateIndex
CREATE INDEX "mail_recipient_id_idx" ON "mail"("recipient_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_cause_recipient_id_template_key" ON "mail"("cause", "recipient_id", "template");

-- What Prisma's schema cannot say.

CREATE INDEX "notification_unread_idx" ON "notification"("recipient_id") WHERE "read_at" IS NULL;
CREATE INDEX "mail_due_idx" ON "mail"("next_attempt_at") WHERE "status" = 'queued';

ALTER TABLE "notification"
  ADD CONSTRAINT "notification_type_check" CHECK ("type" IN ('analysis_request', 'analysis_completed', 'coach_response', 'analysis_rejected', 'payment_received', 'payment_failed')),
  ADD CONSTRAINT "notification_priority_check" CHECK ("priority" IN ('normal', 'high'));
ALTER TABLE "mail" ADD CONSTRAINT "mail_status_check" CHECK ("status" IN ('queued', 'sent', 'given_up', 'cancelled'));
