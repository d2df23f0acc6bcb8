-- Coaches by response time: those who have delivered by the bucket of their median, in the order of a list, and the others by
-- their last activity. Writers wait while they are built, a second for a hundred thousand coaches.
-- Contract, in a release after: drop "coach_profile_reply_idx", which the version before reads all coaches from.
CREATE INDEX "coach_profile_delivered_idx" ON "coach_profile"(
    (CASE WHEN "median_delivery_hours" < 1 THEN 0 WHEN "median_delivery_hours" < 6 THEN 1 WHEN "median_delivery_hours" < 12 THEN 2
      WHEN "median_delivery_hours" < 24 THEN 3 WHEN "median_delivery_hours" < 48 THEN 4 WHEN "median_delivery_hours" < 72 THEN 5
      ELSE 6 END), "rank_score" DESC, "id")
  INCLUDE ("median_delivery_hours") WHERE "listed" AND "delivery_count" >= 3 AND "median_delivery_hours" IS NOT NULL;
CREATE INDEX "coach_profile_active_idx" ON "coach_profile"("last_active_at") INCLUDE ("rank_score", "id")
  WHERE "listed" AND NOT ("delivery_count" >= 3 AND "median_delivery_hours" IS NOT NULL);
