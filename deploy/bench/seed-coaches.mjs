const FIRST = `array['Ana','Beto','Carmen','Diego','Elena','Fede','Gala','Hugo','Inés','Javi','Karla','Leo','Marta','Nico','Olga','Pablo','Quique','Rosa','Saúl','Tere']`;
const LAST = `array['Alonso','Blanco','Castro','Díaz','Estévez','Ferrer','Gil','Herrero','Ibarra','Jurado','Kurz','López','Molina','Navarro','Ortega','Pardo','Quintana','Ruiz','Soler','Torres','Ureña','Vidal','Weber','Ximénez','Zamora']`;
const TOWNS = `array['Alicante','Badajoz','Cádiz','Girona','Huelva','León','Málaga','Oviedo','Santander','Valencia','Zaragoza']`;
const SKILLS = `array['technique_analysis','strategy_tactics','mental_game','physical_conditioning','beginner_training','advanced_coaching','tournament_preparation','doubles_play']`;
const TONGUES = `array['en','es','fr','de','it','pt']`;

/** The id of the invented coach with this number, an SQL expression. */
export const coachId = (n) => `md5('bench coach ' || ${n})::uuid`;

/** Inserts invented coaches into catalog's database, all of them listed, and no two thousand of them alike. */
export async function listCoaches(client, count) {
  await client.query(
    `insert into coach_profile (id, listed, rank_score, base_rate_minor, years_coaching, bio, specializations,
       languages_spoken, is_accepting_new_clients, last_active_at)
     select ${coachId('n')}, true, 3 + n % 20 / 10.0, 1000 + n % 400 * 100, (array[1, 3, 6, 10])[1 + n % 4],
       repeat('I look at your feet first. ', 7) || 'You find me in ' || (${TOWNS})[1 + n % 11],
       (${SKILLS})[1 + n % 7 : 2 + n % 7], (${TONGUES})[1 + n % 5 : 1 + n % 5 + n % 2], n % 9 > 0, now() - n % 100 * interval '1 hour'
     from generate_series(1, $1::int) n on conflict do nothing`,
    [count],
  );
  await client.query(
    `insert into person (id, role, full_name, updated_at)
     select ${coachId('n')}, 'coach', (${FIRST})[1 + n % 20] || ' ' || (${LAST})[1 + n / 20 % 25], now()
     from generate_series(1, $1::int) n on conflict do nothing`,
    [count],
  );
  await client.query('vacuum analyze');
}
