import { assess, mailboxOf, type PayoutFacts } from './payout-review.js';

const ORDINARY: PayoutFacts = {
  athleteEmail: 'ana@players.example',
  coachEmail: 'marco@coaches.example',
  sharedCards: 0,
  coachesOfBank: 0,
  sharedAddresses: 0,
  peopleOfCard: 1,
  boughtInDay: 1,
  soldInWeek: 3,
  soldInUsualWeek: 2,
  sellsForDays: 90,
};
const MANY = { boughtInDay: 6 };
const JUMP = { soldInWeek: 15, soldInUsualWeek: 3 };

it.each<[string, Partial<PayoutFacts>, string[], boolean]>([
  ['nothing', {}, [], false],
  ['no address of either', { athleteEmail: '', coachEmail: '' }, [], false],
  ['a card that the coach is paid out to', { sharedCards: 1 }, ['shared-card'], true],
  ['one mailbox under two names', { athleteEmail: 'Marco+me@coaches.example' }, ['shared-email'], true],
  ['a club with one address', { sharedAddresses: 1 }, ['shared-address'], false],
  ['a bank account of two coaches', { coachesOfBank: 1 }, ['shared-bank'], false],
  ['a family of three with one card', { peopleOfCard: 3 }, [], false],
  ['a card of four people', { peopleOfCard: 4 }, ['card-of-many'], false],
  ['five analyses in a day', { boughtInDay: 5 }, [], false],
  ['six', MANY, ['many-from-one-athlete'], false],
  ['a good week', { soldInWeek: 9, soldInUsualWeek: 1 }, [], false],
  ['a week five times as good', JUMP, ['volume-jump'], false],
  ['the first weeks of a coach', { ...JUMP, sellsForDays: 27 }, [], false],
  [
    'many analyses with a card of many by a coach whose bank is another one’s too',
    { ...MANY, peopleOfCard: 9, coachesOfBank: 3 },
    ['shared-bank', 'card-of-many', 'many-from-one-athlete'],
    false,
  ],
  [
    'many analyses out of one house with a card of many',
    { ...MANY, sharedAddresses: 1, peopleOfCard: 9 },
    ['shared-address', 'card-of-many', 'many-from-one-athlete'],
    true,
  ],
])('%s', (_, facts, codes, isHeld) => {
  const assessment = assess({ ...ORDINARY, ...facts });
  expect(assessment.flags.map(({ code }) => code)).toEqual(codes);
  expect(assessment.isHeld).toBe(isHeld);
});

it.each([
  ['Ana.Ruiz+padel@Gmail.com', 'anaruiz@gmail.com'],
  ['ana.ruiz@googlemail.com', 'anaruiz@gmail.com'],
  ['ana.ruiz+x@club.example', 'ana.ruiz@club.example'],
])('mail to %s goes to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
