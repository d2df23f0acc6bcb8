import { withDatabase } from '../bench/database.mjs';

/** What a service's database answers while the system runs. */
export async function rowsOf({ data }, service, sql, values = []) {
  let rows;
  await withDatabase(data, service, async (client) => {
    rows = (await client.query(sql, values)).rows;
  });
  return rows;
}
