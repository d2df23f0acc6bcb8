import { withDatabase } from '../bench/database.mjs';
import { givenUp } from './queues.mjs';

export const CAPTURES = 'card provider: captures';
/** Sent at an hour of the day, whatever people do. */
const OF_THE_CALENDAR = ['weekly_digest', 'new_coaches'];
const sum = (list, amount) => list.reduce((total, item) => total + amount(item), 0);
const idsOf = (list) => list.map(({ id }) => id);

/** Compares what the card provider, the services and the people see with what was requested. */
export async function checkBooks(host, { tasks, people }, mails, tally) {
  const ended = (...ends) => tasks.filter(({ end }) => ends.includes(end));
  const groups = {
    tasks,
    people,
    delivered: ended('submit', 'refund'),
    refunded: ended('refund'),
    released: ended('reject', 'cancel'),
    rejected: ended('reject'),
    canceled: ended('cancel'),
  };
  await checkProvider(host, groups, tally);
  await checkProduct(groups, tally);
  await checkLedger(host, groups, tally);
  await checkMessages(host, groups, mails, tally);
  tally.equal('dead letters among events, webhooks and mails', 0, await givenUp(host));
}

async function checkProvider({ simulator }, { tasks, delivered, refunded, released }, tally) {
  const { charges, entries, refunds } = await (await fetch(`${simulator}/ledger`)).json();
  const about = (list) => list.map(({ metadata }) => metadata.analysis_id);
  const captured = charges.filter(({ amount_captured: amount }) => amount > 0);
  tally.each('card provider: holds placed', idsOf(tasks), about(charges));
  tally.each(CAPTURES, idsOf(delivered), about(captured));
  tally.each(
    'card provider: released holds',
    idsOf(released),
    about(charges.filter(({ payment_intent_status: status }) => status === 'canceled')),
  );
  tally.each(
    'card provider: refunds',
    idsOf(refunded),
    about(refunds.filter(({ moved_money: moved }) => moved)),
  );
  tally.equal(
    'card provider: captured, in cents',
    sum(delivered, ({ amountMinor }) => amountMinor),
    sum(captured, ({ amount_captured: amount }) => amount),
  );
  tally.equal(
    'card provider: lines of its ledger for charges',
    delivered.length,
    entries.filter(({ type }) => type === 'charge').length,
  );
}

async function checkProduct({ tasks, delivered, refunded, released }, tally) {
  const seen = [];
  for (const { id, athlete } of tasks) {
    const query = 'query($id: ID!) { analysis(id: $id) { id status paid payment { status } } }';
    seen.push((await athlete.persist(() => athlete.ask(query, { id }))).analysis);
  }
  const paid = seen.filter(({ status, paid }) => status === 'COMPLETED' && paid);
  const idsPaidBy = (status) => idsOf(seen.filter(({ payment }) => payment?.status === status));
  const kept = delivered.filter((task) => !refunded.includes(task));
  tally.each('analyses completed and open to their athlete', idsOf(delivered), idsOf(paid));
  tally.each(
    'analyses rejected or canceled',
    idsOf(released),
    idsOf(seen.filter(({ status }) => status === 'REJECTED')),
  );
  tally.each('payments completed', idsOf(kept), idsPaidBy('COMPLETED'));
  tally.each('payments refunded', idsOf(refunded), idsPaidBy('REFUNDED'));
  tally.each('payments canceled', idsOf(released), idsPaidBy('CANCELED'));
  for (const coach of new Set(tasks.map((task) => task.coach))) {
    const { totalEarnings } = (
      await coach.persist(() => coach.ask('{ coachStats { totalEarnings { amountMinor } } }'))
    ).coachStats;
    const own = kept.filter((task) => task.coach === coach);
    const share = sum(own, ({ amountMinor }) => (amountMinor * 70) / 100);
    tally.equal('  earned by one of the coaches, in cents', share, totalEarnings.amountMinor);
  }
}

async function checkLedger({ data }, { tasks, delivered, refunded }, tally) {
  const kept = delivered.filter((task) => !refunded.includes(task));
  const total = sum(kept, ({ amountMinor }) => amountMinor);
  await withDatabase(data, 'payments', async (client) => {
    const { rows: accounts } = await client.query(
      'select account, sum(debit_minor - credit_minor)::float8 as balance from ledger_entry group by account',
    );
    const balanceOf = (...names) =>
      sum(
        accounts.filter(({ account }) => names.includes(account)),
        ({ balance }) => balance,
      );
    tally.equal(
      'ledger: all accounts together',
      0,
      sum(accounts, ({ balance }) => balance),
    );
    tally.equal('ledger: still held on cards', 0, balanceOf('card_holds'));
    // Lines that the provider alone knows of are booked when they are read.
    tally.equal(
      'ledger: at the provider, in its fees and at the bank, in cents',
      total,
      balanceOf('provider_balance', 'provider_fees', 'bank', 'suspense'),
    );
    tally.equal(
      'ledger: owed to coaches and kept, in cents',
      -total,
      balanceOf('coach_payable', 'deferred_revenue', 'platform_revenue'),
    );
    const { rows: movements } = await client.query(
      'select kind, analysis_id::text as id from ledger_movement join payment on payment.id = payment_id',
    );
    const moved = (kind) => idsOf(movements.filter((movement) => movement.kind === kind));
    tally.each('ledger: holds', idsOf(tasks), moved('hold'));
    tally.each('ledger: captures', idsOf(delivered), moved('capture'));
    tally.each('ledger: refunds', idsOf(refunded), moved('refund'));
    const { rows: documents } = await client.query(
      'select document.kind, number, analysis_id::text as id from document join payment on payment.id = payment_id',
    );
    const issued = (kind) => documents.filter((document) => document.kind === kind);
    tally.each('receipts', idsOf(delivered), idsOf(issued('receipt')));
    tally.equal('receipts: last number', delivered.length, lastNumber(issued('receipt')));
    tally.each('credit notes', idsOf(refunded), idsOf(issued('credit_note')));
    tally.equal('credit notes: last number', refunded.length, lastNumber(issued('credit_note')));
  });
}

/** The last number of a series without gaps that begins at 1. */
const lastNumber = (documents) =>
  Math.max(0, ...documents.map(({ number }) => Number(number.split('-').at(-1))));

/** Checks notifications and mails by kind: one for each recipient and analysis. */
async function checkMessages({ data }, groups, mails, tally) {
  const { tasks, delivered, refunded, released, canceled, people } = groups;
  await withDatabase(data, 'notifications', async (client) => {
    const notices = (await client.query('select type as kind, analysis_id::text as id from notification'))
      .rows;
    const rows = (await client.query(`select id::text, template as kind, status, attempts, cause from mail`))
      .rows;
    const noticesOf = (kind) => idsOf(notices.filter((notice) => notice.kind === kind));
    const started = tasks.filter(({ end }) => end === 'submit' || end === 'refund');
    tally.each('notifications: requests, to coaches', idsOf(tasks), noticesOf('analysis_request'));
    tally.each('notifications: started, to athletes', idsOf(started), noticesOf('coach_response'));
    tally.each('notifications: ready, to athletes', idsOf(delivered), noticesOf('analysis_completed'));
    tally.each('notifications: paid, to coaches', idsOf(delivered), noticesOf('payment_received'));
    const expected = {
      confirm_email: people,
      analysis_request: tasks.length,
      request_sent: tasks.length,
      analysis_ready: delivered.length,
      payment_received: delivered.length,
      payment_refunded_athlete: refunded.length,
      payment_refunded_coach: refunded.length,
      analysis_rejected: released.length,
      request_ended: canceled.length,
    };
    for (const [kind, count] of Object.entries(expected)) {
      const queued = rows.filter((row) => row.kind === kind);
      tally.equal(`mails: ${kind}, queued`, count, queued.length);
      tally.each(`mails: ${kind}, received`, idsOf(queued), mails.received(idsOf(queued)));
    }
    const other = rows.filter(({ kind }) => !(kind in expected) && !OF_THE_CALENDAR.includes(kind));
    tally.equal('mails: of any other kind', 0, other.length);
  });
}
