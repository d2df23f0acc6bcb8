import pg from 'pg';
import { sentStatements } from '../src/index.js';

const connect = async () => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  return client;
};

it('a transaction of the background does not count, even if only its begin or its end falls into the work', async () => {
  const [mine, background] = [await connect(), await connect()];
  try {
    await background.query('begin');
    const sent = await sentStatements(async () => {
      await mine.query('begin');
      await background.query('commit');
      await mine.query('select 7 as n');
      await mine.query('commit');
      await background.query('begin');
    });
    expect(sent).toEqual(['begin', 'select 7 as n', 'commit']);
  } finally {
    await Promise.all([mine.end(), background.end()]);
  }
});
