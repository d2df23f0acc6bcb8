-- Whoever searches in capitals finds the same, with accents, too: lower() knows only the capitals of English in the C locale. What
-- has a mark is taken apart into letter and mark; the letters that are translated have none. Both versions search by this function,
-- so both find the same.
CREATE OR REPLACE FUNCTION "folded"("text" TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(regexp_replace(normalize("text", NFD), '[\u0300-\u036f]', '', 'g')), 'ÆŒØÐÞŁĐ', 'æœøðþłđ');

-- As what moves this does, see "note_listing_change": what was counted with the texts as they were ends.
SELECT pg_advisory_xact_lock_shared(1112425041, 1);
SELECT nextval('listing_changes');
UPDATE "person" SET "full_name" = "full_name" WHERE "name_folded" <> "folded"("full_name");
UPDATE "coach_profile" SET "bio" = "bio" WHERE "bio_folded" <> "folded"("bio");
