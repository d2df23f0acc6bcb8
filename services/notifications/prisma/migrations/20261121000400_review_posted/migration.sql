ALTER TABLE "notification" DROP CONSTRAINT "notification_type_check";
ALTER TABLE "notification"
  ADD CONSTRAINT "notification_type_check" CHECK ("type" IN ('analysis_request', 'analysis_completed', 'coach_response', 'analysis_rejected', 'payment_received', 'payment_failed', 'payment_refunded', 'payment_disputed', 'delivery_due', 'review_posted'));
