/** Named one by one: a prepared `*` would fail in a running process once a later version adds a column. */
const ANALYSIS = [
  ...[
    'id',
    'athlete_id',
    'coach_id',
    'client_request_id',
    'status',
    'title',
    'athlete_comments',
    'focus_areas',
  ],
  ...['agreed_rate_minor', 'currency', 'commission_bps', 'coach_payout_minor'],
  ...['rejection_reason', 'rejection_description', 'payment_error', 'attempt', 'created_at', 'opened_at'],
  ...[
    'promised_at',
    'started_at',
    'completed_at',
    'payment_failed_at',
    'hold_until',
    'deliver_by',
    'paid_at',
  ],
  ...['refunded_at', 'guarantee_days', 'open_refund_ids', 'dispute_ids', 'paid_out_at', 'ended_at'],
  ...['sharing_stopped_at', 'films_deleted_at'],
]
  .map((column) => `a.${column}`)
  .join(', ');

const PERSON = [
  ...['full_name', 'avatar_url', 'timezone', 'sport', 'skill_level', 'years_of_experience', 'primary_goals'],
  'playing_side',
];

const jsonOf = (table: string, columns: readonly string[]) =>
  `json_build_object(${columns.map((column) => `'${column}', ${table}.${column}`).join(', ')})`;

/** What `toVideo` reads. */
const VIDEO = ['id', 'owner_id', 'status', 'filename', 'duration_ms', 'width', 'height'];
export const videoJson = (table: string) => jsonOf(table, VIDEO);

const videoOrNull = (table: string) => `case when ${table}.id is not null then ${videoJson(table)} end`;
const personOrNull = (table: string) => `case when ${table}.id is not null then ${jsonOf(table, PERSON)} end`;
const isHidden = (video: string) =>
  `exists (select from hidden_subjects hidden where hidden.subject_id = ${video}.id and hidden.subject = 'film')`;

const VIDEOS = `
  join analysis_videos request_link on request_link.analysis_id = a.id and request_link.role = 'request'
  join videos request on request.id = request_link.video_id
  left join analysis_videos response_link
    on response_link.analysis_id = a.id and response_link.role = 'response' and response_link.released_at is null
  left join videos response on response.id = response_link.video_id`;

/** An analysis with its videos, in one query; a condition over `a` follows. */
export const SELECT_ANALYSES = `
  select ${ANALYSIS}, ${videoJson('request')} as request_video, ${videoOrNull('response')} as response_video
  from analyses a ${VIDEOS}`;

const columnsOf = (columns: readonly string[]) => columns.map((column) => `, ${column}`).join('');

/** The same with its people, with what operators hid, and with these columns. */
export const selectViews = (analyses: string, columns: readonly string[] = []): string => `
  select ${ANALYSIS}, ${videoJson('request')} as request_video, ${videoOrNull('response')} as response_video,
    ${personOrNull('athlete')} as athlete, ${personOrNull('coach')} as coach,
    ${isHidden('request')} as is_request_hidden, ${isHidden('response')} as is_response_hidden${columnsOf(columns)}
  from ${analyses} ${VIDEOS}
  left join participants athlete on athlete.id = a.athlete_id
  left join participants coach on coach.id = a.coach_id`;

/** Only what decides who may see an analysis, with these columns. */
export const selectAccess = (analyses: string, columns: readonly string[]): string => `
  select a.id, a.athlete_id, a.coach_id, a.opened_at, a.paid_at${columnsOf(columns)} from ${analyses}`;
