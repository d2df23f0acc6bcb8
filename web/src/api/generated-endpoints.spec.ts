import { setFilmSharing } from './generated/film-sharing.endpoints';
import { coachReviews } from './generated/coach-page.endpoints';
import { viewedAnalysis } from './generated/analysis-viewer.endpoints';
import { athleteAnalyses } from './generated/athlete-dashboard.endpoints';
import { viewer } from './generated/viewer.endpoints';

describe('the generated endpoint of an operation', () => {
  it('takes no argument, the only variable, or all variables by name', () => {
    expect(viewer.query()).toMatchObject({ kind: 'graphql', variables: {} });
    expect(viewedAnalysis.query('a-1').variables).toEqual({ id: 'a-1' });
    const sharing = { analysisId: 'a-1', isShared: false, more: 'stays here' };
    expect(setFilmSharing.query(sharing).variables).toEqual({ analysisId: 'a-1', isShared: false });
  });

  it('includes the text of the fragments', () => {
    const { document } = viewer.query();
    expect(document).toMatch(/^query Viewer\{/);
    expect(document.match(/fragment ViewerFields /g)).toHaveLength(1);
  });

  it('unwraps the response', () => {
    expect(setFilmSharing.transformResponse({ setFilmSharing: { ok: true } })).toEqual({ ok: true });
  });

  it('requests a page with the token of the previous one', () => {
    const { initialPageParam, getNextPageParam } = coachReviews.infiniteQueryOptions;
    const page = {
      reviews: [],
      totalCount: 0,
      averageRating: null,
      ratingDistribution: [],
      figuresMissing: false,
    };
    const next = getNextPageParam({ ...page, nextPageToken: 'more' });
    expect([initialPageParam, next, getNextPageParam({ ...page, nextPageToken: null })]).toEqual([
      null,
      'more',
      undefined,
    ]);
    expect(coachReviews.query({ queryArg: 'c-1', pageParam: next }).variables).toEqual({
      coachId: 'c-1',
      pageToken: 'more',
    });
    const queryArg = { tab: 'ALL' as const, search: 'serve' };
    expect(athleteAnalyses.query({ queryArg, pageParam: null }).variables).toEqual({
      tab: 'ALL',
      search: 'serve',
      pageToken: null,
    });
  });
});
