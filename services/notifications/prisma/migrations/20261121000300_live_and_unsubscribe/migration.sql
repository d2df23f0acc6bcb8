ALTER TABLE "notification"
  ADD COLUMN "sender_id" UUID,
  ADD COLUMN "expires_at" TIMESTAMPTZ(3);

UPDATE "notification"
SET "sender_id" = CASE "notification"."recipient_id" WHEN "analysis"."athlete_id" THEN "analysis"."coach_id" ELSE "analysis"."athlete_id" END
FROM "analysis"
WHERE "analysis"."id" = "notification"."analysis_id";

ALTER TABLE "notification" ALTER COLUMN "sender_id" SET NOT NULL;
CREATE INDEX "notification_sender_id_idx" ON "notification"("sender_id");

ALTER TABLE "notification" DROP CONSTRAINT "notification_type_check";
ALTER TABLE "notification"
  ADD CONSTRAINT "notification_type_check" CHECK ("type" IN ('analysis_request', 'analysis_completed', 'coach_response', 'analysis_rejected', 'payment_received', 'payment_failed', 'payment_refunded', 'payment_disputed', 'delivery_due'));

CREATE TABLE "unsubscribe_token" (
    "token" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "preference" TEXT NOT NULL,

    CONSTRAINT "unsubscribe_token_pkey" PRIMARY KEY ("token")
);

CREATE UNIQUE INDEX "unsubscribe_token_user_id_preference_key" ON "unsubscribe_token"("user_id", "preference");
