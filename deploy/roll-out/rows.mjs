import { withDatabase } from '../bench/database.mjs';

/** Runs a query against a service's database while the system runs. */
export async function rowsOf({ data }, service, sql, values = []) {
  let rows;
  await withDatabase(data, service, async (client) => {
    rows = (await client.query(sql, values)).rows;
  });
  return rows;
}
