import type { CatalogApp } from '../catalog-app.js';

export interface RandomCoach {
  id: string;
  name: string;
  bio: string;
  listed: boolean;
  accepting: boolean;
  rankScore: number;
  rateMinor: number;
  years: number;
  specializations: string[];
  languages: string[];
  reviewCount: number;
  ratingCounts: number[];
  deliveryCount: number;
  medianDeliveryHours: number | null;
  lastActiveAt: Date | null;
}

/** Coaches of every kind, many of them alike in what lists are sorted by. No activity is close to a bound of a response time. */
export async function storeRandomCoaches(catalog: CatalogApp, count: number): Promise<void> {
  await catalog.sql(
    `insert into coach_profile (id, bio, listed, is_accepting_new_clients, rank_score, base_rate_minor, years_coaching,
       specializations, languages_spoken, rating_counts, delivery_count, median_delivery_hours, last_active_at)
     select gen_random_uuid(), (array['I coach in Cádiz.', 'Feet first, then the bandeja.', 'Ask Ana about me.'])[1 + n % 3],
       random() < 0.9, random() < 0.8, 3 + floor(random() * 8) / 4,
       1000 + floor(random() * 20) * 500, (array[1, 3, 6, 10])[1 + floor(random() * 4)::int],
       array(select key from unnest(array['technique_analysis', 'strategy_tactics', 'mental_game', 'doubles_play', 'beginner_training'])
         key where random() < 0.4 and n > 0),
       array(select key from unnest(array['en', 'es', 'fr']) key where random() < 0.4 and n > 0),
       array(select floor(random() * 4)::int from generate_series(1, 5) where n > 0),
       floor(random() * 6)::int, case when random() < 0.9 then floor(random() * 80) + 0.5 end,
       case when random() < 0.9 then now() - (floor(random() * 80) + 0.5) * interval '1 hour' end
     from generate_series(1, $1::int) n returning 1`,
    count,
  );
  await catalog.sql(
    `update coach_profile set review_count = (select sum(count) from unnest(rating_counts) count) returning 1`,
  );
  await catalog.sql(
    `insert into person (id, role, full_name, updated_at)
     select id, 'coach', (array['Ana Gil', 'Beto Ruiz', 'Carmen Díaz'])[1 + floor(random() * 3)::int], now()
     from coach_profile returning 1`,
  );
}

/** In the default order. */
export const allCoaches = (catalog: CatalogApp) =>
  catalog.sql<RandomCoach>(
    `select c.id::text, p.full_name as name, bio, listed, is_accepting_new_clients as accepting, rank_score as "rankScore",
       base_rate_minor as "rateMinor", years_coaching as years, specializations, languages_spoken as languages,
       review_count as "reviewCount", rating_counts as "ratingCounts", delivery_count as "deliveryCount",
       median_delivery_hours as "medianDeliveryHours", last_active_at as "lastActiveAt"
     from coach_profile c join person p using (id) order by rank_score desc, c.id`,
  );
