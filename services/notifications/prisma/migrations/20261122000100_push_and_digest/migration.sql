-- Push messages, and what the weekly digest and the mail about new coaches need.
ALTER TABLE "person" ADD COLUMN "timezone" TEXT NOT NULL DEFAULT '';

CREATE TABLE "push_subscription" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription"("endpoint");
CREATE INDEX "push_subscription_user_id_created_at_idx" ON "push_subscription"("user_id", "created_at");

CREATE TABLE "push" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "subscription_id" UUID NOT NULL,
    "cause" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "push_subscription_id_cause_type_key" ON "push"("subscription_id", "cause", "type");
CREATE INDEX "push_next_attempt_at_idx" ON "push"("next_attempt_at");
ALTER TABLE "push" ADD CONSTRAINT "push_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "listed_coach" (
    "coach_id" UUID NOT NULL,
    "listed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listed_coach_pkey" PRIMARY KEY ("coach_id")
);
CREATE INDEX "listed_coach_listed_at_idx" ON "listed_coach"("listed_at");

CREATE TABLE "round_receipt" (
    "user_id" UUID NOT NULL,
    "round" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "round_receipt_pkey" PRIMARY KEY ("user_id","round")
);
CREATE INDEX "round_receipt_created_at_idx" ON "round_receipt"("created_at");
