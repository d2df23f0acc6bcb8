-- The orders of the list with all that its filters compare, so that whoever a filter leaves out is passed over without being read.
-- Writers wait while they are built, a second for a hundred thousand coaches.
CREATE INDEX "coach_profile_discovery_new_idx" ON "coach_profile"("rank_score" DESC, "id")
  INCLUDE ("specializations", "languages_spoken", "base_rate_minor", "is_accepting_new_clients") WHERE "listed";
CREATE INDEX "coach_profile_price_new_idx" ON "coach_profile"("base_rate_minor", "rank_score" DESC, "id")
  INCLUDE ("specializations", "languages_spoken", "is_accepting_new_clients") WHERE "listed";
CREATE INDEX "coach_profile_experience_new_idx" ON "coach_profile"("years_coaching" DESC, "rank_score" DESC, "id")
  INCLUDE ("specializations", "languages_spoken", "base_rate_minor", "is_accepting_new_clients") WHERE "listed";
DROP INDEX "coach_profile_discovery_idx", "coach_profile_price_idx", "coach_profile_experience_idx";
ALTER INDEX "coach_profile_discovery_new_idx" RENAME TO "coach_profile_discovery_idx";
ALTER INDEX "coach_profile_price_new_idx" RENAME TO "coach_profile_price_idx";
ALTER INDEX "coach_profile_experience_new_idx" RENAME TO "coach_profile_experience_idx";
