-- Coaches who take requests, by what they teach and speak, with all that a match is ranked by. Writers wait while it is built,
-- a second for a hundred thousand coaches.
CREATE INDEX "coach_profile_match_idx" ON "coach_profile"("specializations", "languages_spoken", "rank_score" DESC, "id")
  INCLUDE ("base_rate_minor", "delivery_count", "median_delivery_hours", "last_active_at")
  WHERE "listed" AND "is_accepting_new_clients";
