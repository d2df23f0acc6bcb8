import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { Argon2PasswordHasher } from '../../services/identity/dist/outbound/argon2/argon2-password-hasher.js';

/**
 * The least that saving a note, signing in and a list of coaches need, with Fastify and pg alone, in the tables of the host: only
 * a sign-in looks at who asks, and nothing is logged, limited, checked or told to anybody. It shows what is possible with them.
 */
const { analysisUrl, catalogUrl, identityUrl } = JSON.parse(process.argv[2]);
const SESSION_SECONDS = 3_600;
const CONNECTIONS = 10;

const connect = (connectionString) => new pg.Pool({ connectionString, max: CONNECTIONS });
const [analysis, catalog, identity] = [analysisUrl, catalogUrl, identityUrl].map(connect);
const hasher = new Argon2PasswordHasher();
const { privateKey } = await generateKeyPair('ES256');

const SAVE_NOTE = {
  name: 'save a note',
  text: `insert into annotations (id, analysis_id, timestamp_ms, category, label, content)
    select $1, id, $3, 'technical', $4, $5 from analyses where id = $2 and status = 'in-progress'
    on conflict (id) do update set label = excluded.label, content = excluded.content, version = annotations.version + 1
    returning version`,
};
const FIND_ACCOUNT = {
  name: 'find an account',
  text: 'select id, role, password_hash as "passwordHash" from accounts where email = $1',
};
const OPEN_SESSION = {
  name: 'open a session',
  text: `with opened as (
      insert into sessions (id, account_id, recovery, ip_address, user_agent, created_at, refreshed_at, expires_at)
      values ($1, $2, false, '127.0.0.1', 'by hand', now(), now(), now() + interval '1 hour'))
    insert into refresh_tokens (token_hash, session_id, created_at) values ($3, $1, now())`,
};

const LIST_COACHES = {
  name: 'list coaches',
  text: `select c.id, p.full_name as "fullName", p.avatar_url as "avatarUrl", c.bio, c.specializations,
      c.base_rate_minor as "baseRateMinor", c.currency, c.rating_counts as "ratingCounts", c.review_count as "totalReviews",
      c.median_delivery_hours as "responseTimeHours", c.credential_checked_at is not null as "isVerified",
      c.is_accepting_new_clients as "acceptsRequests", count(*) over () as "totalCount"
    from coach_profile c join person p on p.id = c.id
    where c.listed and c.base_rate_minor <= $1 order by c.rank_score desc, c.id limit 24`,
};

async function listCoaches({ most }) {
  const { rows } = await catalog.query({ ...LIST_COACHES, values: [most] });
  if (rows.length === 0) throw new Error('there are no coaches');
  return { coaches: rows };
}

async function saveNote({ analysisId, id, timestampMs, label, content }) {
  const values = [id, analysisId, timestampMs, label, content];
  const { rows } = await analysis.query({ ...SAVE_NOTE, values });
  if (rows.length !== 1) throw new Error('the note was not saved');
  return { id, version: rows[0].version };
}

async function signIn({ email, password }) {
  const [account] = (await identity.query({ ...FIND_ACCOUNT, values: [email] })).rows;
  if (!(await hasher.verify(account?.passwordHash, password))) throw new Error('the password was refused');
  const [sessionId, refreshToken] = [randomUUID(), randomBytes(32).toString('base64url')];
  const tokenHash = createHash('sha256').update(refreshToken).digest('hex');
  await identity.query({ ...OPEN_SESSION, values: [sessionId, account.id, tokenHash] });
  const accessToken = await new SignJWT({ session_id: sessionId, role: account.role })
    .setProtectedHeader({ alg: 'ES256' })
    .setSubject(account.id)
    .setExpirationTime(`${SESSION_SECONDS}s`)
    .sign(privateKey);
  return { access_token: accessToken, refresh_token: refreshToken };
}

const app = fastify();
app.post('/notes', ({ body }) => saveNote(body));
app.post('/coaches', ({ body }) => listCoaches(body));
app.post('/token', ({ body }) => signIn(body));
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening ${app.server.address().port}`);
process.once('SIGINT', () => process.exit());
