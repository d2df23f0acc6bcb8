import { storeAnalysis } from './factories/store-analysis.js';
import { ownLists, titlesOf } from './own-lists.js';

const lists = ownLists();
const { ofAthlete, ofCoach, store } = lists;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('the search', () => {
  beforeEach(async () => {
    await lists.app.prisma.participant.create({ data: { id: lists.athleteId, fullName: 'José 100%_Real' } });
    await lists.app.prisma.participant.create({ data: { id: lists.coachId, fullName: 'Paula Entrenadora' } });
    await store({ status: 'pending', title: 'Vibora from the left' });
    await storeAnalysis(lists.app.prisma, { coachId: lists.coachId, status: 'pending', title: 'Smash' });
  });

  it.each([
    ['title, whatever its case', 'VIBORA', 1],
    ['athlete name', 'josé', 1],
    ['a percent sign as itself', '100%', 1],
    ['an underscore as itself', '%_r', 1],
    ['no pattern', '%', 1],
    ['a backslash as itself', '\\', 0],
    ['nothing that is there', 'bandeja', 0],
    ['a quote', "' or true --", 0],
    ['a NUL, left out', 'vib\0ora', 1],
    ['blanks, for all', '   ', 2],
  ])('of the coach finds %s (S1-2.3.10)', async (_, search, found) => {
    expect((await ofCoach('COACH_TAB_PENDING', { search })).analyses).toHaveLength(found);
  });

  it('of the athlete matches title and coach name', async () => {
    expect((await ofAthlete('ATHLETE_TAB_ALL', { search: 'entrena' })).analyses).toHaveLength(1);
    expect((await ofAthlete('ATHLETE_TAB_ALL', { search: 'left' })).analyses).toHaveLength(1);
    expect((await ofAthlete('ATHLETE_TAB_ALL', { search: 'josé' })).analyses).toHaveLength(0);
  });

  it('refuses an overlong search', async () => {
    await expect(ofCoach('COACH_TAB_PENDING', { search: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('the pages', () => {
  it('follow each other without a gap, with one call for thumbnails each', async () => {
    for (let index = 0; index < 5; index += 1) {
      const { requestVideoId } = await store({
        status: 'pending',
        title: `${index}`,
        createdAt: hoursAgo(index),
      });
      lists.app.media.add({ id: requestVideoId, ownerId: lists.athleteId });
    }
    const before = lists.app.media.signings.length;
    const first = await ofCoach('COACH_TAB_PENDING', { pageSize: 2 });
    const second = await ofCoach('COACH_TAB_PENDING', { pageSize: 2, pageToken: first.nextPageToken });
    const third = await ofCoach('COACH_TAB_PENDING', { pageSize: 2, pageToken: second.nextPageToken });
    expect([first, second, third].flatMap(titlesOf)).toEqual(['0', '1', '2', '3', '4']);
    expect(third.nextPageToken).toBe('');
    expect(lists.app.media.signings.slice(before).map(({ videoIds }) => videoIds.length)).toEqual([2, 2, 1]);
    expect(first.analyses[0]?.requestVideo?.thumbnailUrl).toMatch(/thumbnail$/);
  });

  it('that are empty do not call media', async () => {
    const before = lists.app.media.signings.length;
    expect(await ofCoach('COACH_TAB_PENDING')).toMatchObject({ analyses: [], nextPageToken: '' });
    expect(lists.app.media.signings).toHaveLength(before);
  });

  it.each([[{ pageSize: 101 }], [{ pageSize: -1 }], [{ pageToken: 'abcd' }]])('refuse %p', async (page) => {
    await expect(ofCoach('COACH_TAB_PENDING', page)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(ofAthlete('ATHLETE_TAB_ALL', page)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('past the end are empty', async () => {
    for (const offset of ['20', '4000000000'])
      expect(
        await ofCoach('COACH_TAB_PENDING', { pageToken: Buffer.from(offset).toString('base64url') }),
      ).toMatchObject({
        analyses: [],
        nextPageToken: '',
      });
  });

  it('have no thumbnails while media is unavailable', async () => {
    await store({ status: 'pending' });
    lists.app.media.down = true;
    try {
      const { analyses } = await ofCoach('COACH_TAB_PENDING');
      expect(analyses).toMatchObject([
        { title: 'Rally', requestVideo: { thumbnailUrl: '', durationMs: 60_000 } },
      ]);
      expect((await ofAthlete('ATHLETE_TAB_ALL')).analyses).toHaveLength(1);
    } finally {
      lists.app.media.down = false;
    }
  });
});
