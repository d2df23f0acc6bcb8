import type { PreparedStatement } from '@bandeja/database';

/** Of `a` in ACCOUNT_FROM: an account with everything that is known of it, as `AccountRow` names it. */
export const ACCOUNT_COLUMNS = `a.id, a.email, a.new_email as "newEmail", a.password_hash as "passwordHash",
  a.password_disputed as "passwordDisputed", a.role, a.full_name as "fullName", a.avatar_url as "avatarUrl", a.language,
  a.timezone, a.profile_completed as "profileCompleted", a.is_active as "isActive",
  a.email_confirmed_at as "emailConfirmedAt", a.last_sign_in_at as "lastSignInAt", a.deleted_at as "deletedAt",
  a.created_at as "createdAt", a.updated_at as "updatedAt",
  p.sport, p.skill_level as "skillLevel", p.years_of_experience as "yearsOfExperience",
  p.primary_goals as "primaryGoals", p.playing_side as "playingSide",
  (select json_agg(json_build_object('id', f.id, 'type', f.type, 'friendlyName', f.friendly_name,
      'isVerified', f.verified_at is not null, 'createdAt', f.created_at, 'updatedAt', f.updated_at) order by f.created_at)
    from factors f where f.account_id = a.id) as factors,
  (select max(t.version) from terms_acceptances t where t.account_id = a.id) as "termsVersion",
  g.guardian_email as "guardianEmail", g.requested_at as "requestedAt", g.answer_by as "answerBy",
  g.agreed_at as "agreedAt", g.terms_version as "agreedTermsVersion", g.withdrawn_at as "withdrawnAt"`;

export const ACCOUNT_FROM = `accounts a
  left join athlete_profiles p on p.account_id = a.id
  left join guardian_consents g on g.account_id = a.id`;

export const ACCOUNT_BY_ID: PreparedStatement = {
  name: 'account by id',
  text: `select ${ACCOUNT_COLUMNS} from ${ACCOUNT_FROM} where a.id = $1::uuid`,
  readsOnly: true,
};

export const ACCOUNT_BY_EMAIL: PreparedStatement = {
  name: 'account by email',
  text: `select ${ACCOUNT_COLUMNS} from ${ACCOUNT_FROM} where a.email = $1`,
};

export const LOCK_ACCOUNT: PreparedStatement = {
  name: 'lock account',
  text: 'select from accounts where id = $1::uuid for no key update',
};

export const PEOPLE_BY_ID: PreparedStatement = {
  name: 'people by id',
  text: `select id, full_name as "fullName", avatar_url as "avatarUrl", role from accounts where id = any($1::uuid[])`,
};

/** $1 account, $2 and $3 address and program of a device, $4 since when it counts as known. */
export const OWNER_OF_NEW_SESSION: PreparedStatement = {
  name: 'owner of a new session',
  text: `select ${ACCOUNT_COLUMNS},
      exists (select from sessions s where s.account_id = a.id and s.ip_address = $2 and s.user_agent = $3
        and s.refreshed_at >= $4::timestamptz) as "isKnownDevice",
      n.failed_count as "failedCount", n.failed_since as "failedSince"
    from ${ACCOUNT_FROM} left join sign_in_failures n on n.email = a.email
    where a.id = $1::uuid`,
  readsOnly: true,
};
