-- Coaches by the rating that is shown, few of whom may be above a limit. As the list asks for it. Writers wait while it is built,
-- a second for a hundred thousand coaches.
CREATE INDEX "coach_profile_shown_rating_idx" ON "coach_profile"(
    (round((1 * "rating_counts"[1] + 2 * "rating_counts"[2] + 3 * "rating_counts"[3] + 4 * "rating_counts"[4]
      + 5 * "rating_counts"[5])::numeric / nullif("review_count", 0), 1)), "rank_score" DESC, "id")
  WHERE "listed" AND "review_count" >= 5;
