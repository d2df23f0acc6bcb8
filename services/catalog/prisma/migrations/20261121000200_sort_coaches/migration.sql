-- Discovery by price and by experience; coaches alike in these stand as the default has them.
CREATE INDEX "coach_profile_price_idx" ON "coach_profile"("base_rate_minor", "rank_score" DESC, "id") WHERE "listed";
CREATE INDEX "coach_profile_experience_idx" ON "coach_profile"("years_coaching" DESC, "rank_score" DESC, "id") WHERE "listed";

-- A text as it is compared in a search: whoever writes without accents finds those who have them.
CREATE FUNCTION "folded"("text" TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower("text"), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc');

ALTER TABLE "coach_profile" ADD COLUMN "bio_folded" TEXT GENERATED ALWAYS AS ("folded"("bio")) STORED;
ALTER TABLE "person" ADD COLUMN "name_folded" TEXT GENERATED ALWAYS AS ("folded"("full_name")) STORED;
