import { randomUUID } from 'node:crypto';
import type { CatalogApp } from '../catalog-app.js';

export interface StoredCoach {
  name: string;
  bio: string;
  specializations: string[];
  languages: string[];
  rateMinor: number;
  years: number;
  rankScore: number;
  accepting: boolean;
  listed: boolean;
  /** Median of five deliveries; null for none. */
  deliveryHours: number | null;
  activeHoursAgo: number | null;
  /** Of 1 to 5 stars. */
  ratingCounts: number[];
}

/** Writes a coach directly into the tables that discovery reads. */
export async function storeCoach(catalog: CatalogApp, overrides: Partial<StoredCoach>): Promise<string> {
  const id = randomUUID();
  const coach: StoredCoach = {
    name: 'Coach',
    bio: 'Feet first.',
    specializations: ['technique_analysis'],
    languages: ['en'],
    rateMinor: 5_000,
    years: 3,
    rankScore: 4,
    accepting: true,
    listed: true,
    deliveryHours: null,
    activeHoursAgo: null,
    ratingCounts: [0, 0, 0, 0, 0],
    ...overrides,
  };
  await catalog.sql(
    `insert into person (id, role, full_name, updated_at) values ($1::uuid, 'coach', $2, now()) returning 1`,
    id,
    coach.name,
  );
  await catalog.sql(
    `insert into coach_profile (id, bio, specializations, languages_spoken, base_rate_minor, years_coaching, rank_score,
       is_accepting_new_clients, listed, delivery_count, median_delivery_hours, last_active_at,
       rating_counts, review_count)
     values ($1::uuid, $2, $3::text[], $4::text[], $5, $6, $7, $8, $9, $10, $11, now() - $12::float8 * interval '1 hour',
       $13::int[], $14)
     returning 1`,
    id,
    coach.bio,
    coach.specializations,
    coach.languages,
    coach.rateMinor,
    coach.years,
    coach.rankScore,
    coach.accepting,
    coach.listed,
    coach.deliveryHours === null ? 0 : 5,
    coach.deliveryHours,
    coach.activeHoursAgo,
    coach.ratingCounts,
    coach.ratingCounts.reduce((sum, count) => sum + count, 0),
  );
  return id;
}
