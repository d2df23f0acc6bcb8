-- What somebody wrote is found for the export of their data.
CREATE INDEX "review_athlete_id_created_at_idx" ON "review"("athlete_id", "created_at");
CREATE INDEX "review_report_reporter_id_idx" ON "review_report"("reporter_id");
