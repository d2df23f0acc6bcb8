import { cleanup, screen, within } from '@testing-library/react';
import { FIRST_BOARD } from '@bandeja/film/marks';
import { fakeMedia } from '../../../test/fake-media';
import { fakeServer } from '../../../test/fake-server';
import { noLiveChannel } from '../../../test/no-live-channel';
import { renderRoutes } from '../../../test/render';
import { AnalysisViewer } from './analysis-viewer';

const video = (id: string) => ({
  id,
  status: 'READY',
  durationMs: 108_000,
  width: 1280,
  height: 720,
  filename: `${id}.mp4`,
  playbackUrl: `http://localhost/files/${id}`,
  downloadUrl: `http://localhost/files/${id}?download`,
  thumbnailUrl: null,
  urlExpiresAt: null,
});

const analysis = {
  id: 'analysis-1',
  status: 'COMPLETED',
  title: 'Bandeja under pressure',
  completedAt: '2026-11-14T10:00:00Z',
  openedAt: null,
  createdAt: '2026-11-13T10:00:00Z',
  paid: true,
  athlete: { id: 'athlete-1', fullName: 'Carla Domínguez', avatarUrl: null },
  requestVideo: video('request'),
  work: {
    annotations: [
      {
        id: 'n1',
        timestampMs: 42_000,
        category: 'TECHNICAL',
        label: 'Bandeja too flat',
        content: 'Open the face.',
        endMs: 48_600,
        shot: 'BANDEJA',
        outcome: 'UNFORCED_ERROR',
      },
    ],
    summaryItems: [
      { id: 's1', category: 'RECOMMENDATION', label: 'Finish across', content: 'Twenty a day.' },
    ],
    responseVideo: video('response'),
  },
};

async function open(answer: unknown = { analysis }, answers: object = {}) {
  fakeMedia();
  noLiveChannel();
  const server = fakeServer({ ViewedAnalysis: answer, ...answers });
  const element = (
    <AnalysisViewer analysisId="analysis-1" questions={({ id }) => <p>{`Questions about ${id}`}</p>} />
  );
  const view = await renderRoutes([{ path: '/', element }], { server });
  return { server, ...view };
}

describe('the analysis viewer', () => {
  it('shows what the athlete sees, and nothing to change', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Bandeja under pressure' })).toBeInTheDocument();
    const timeline = within(screen.getByRole('region', { name: 'Analysis Timeline' }));
    expect(timeline.getByText('Open the face.')).toBeInTheDocument();
    expect(timeline.getByText('0:42–0:48, Bandeja, Unforced error')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Recommendations' })).toHaveTextContent('Finish across');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      analysis.work.responseVideo.downloadUrl,
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(timeline.getByRole('button', { name: /Bandeja too flat/ }));
    expect(document.querySelector('video')?.currentTime).toBe(42);
  });

  it('shows what was drawn as the athlete sees it, and hides it by one press', async () => {
    const drawn = { ...analysis.work, courtPinnings: [] };
    drawn.annotations = drawn.annotations.map((note) => ({
      ...{ ...note, showing: 'HOLD', holdMs: 3_000, drawingVersion: 1 },
    }));
    const arrow = {
      ...{ id: 'a', kind: 'arrow', style: { color: 'amber', width: 'medium', dashed: false } },
      ...{ from: { x: 0.1, y: 0.9 }, to: { x: 0.5, y: 0.5 } },
    };
    const document = JSON.stringify({ version: 1, marks: [arrow], board: FIRST_BOARD });
    const { user } = await open(
      { analysis: { ...analysis, work: drawn } },
      { Drawings: { drawings: [{ annotationId: 'n1', version: 1, document }] } },
    );
    const timeline = within(await screen.findByRole('region', { name: 'Analysis Timeline' }));
    expect(await timeline.findByRole('img', { name: /^Board: Player 1/ })).toBeInTheDocument();
    await user.click(timeline.getByRole('button', { name: /Bandeja too flat/ }));
    expect(await screen.findByRole('img', { name: /Arrow, amber/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Drawings' }));
    expect(screen.queryByRole('img', { name: /Arrow, amber/ })).toBeNull();
  });

  it('asks for no drawings where nothing is drawn', async () => {
    const { server } = await open();
    await screen.findByRole('heading', { name: 'Bandeja under pressure' });
    expect(screen.queryByRole('button', { name: 'Drawings' })).toBeNull();
    expect(server.callsOf('Drawings')).toEqual([]);
  });

  it('has the questions of who has paid, and of nobody else', async () => {
    await open();
    expect(await screen.findByText('Questions about analysis-1')).toBeVisible();
    cleanup();
    await open({ analysis: { ...analysis, status: 'PAYMENT_FAILED', paid: false } });
    expect(await screen.findByRole('heading', { name: 'Bandeja under pressure' })).toBeVisible();
    expect(screen.queryByText('Questions about analysis-1')).toBeNull();
  });

  it('leads to the workspace while nothing is delivered', async () => {
    await open({ analysis: { ...analysis, status: 'IN_PROGRESS', paid: false } });
    expect(await screen.findByRole('link', { name: 'Open workspace' })).toHaveAttribute(
      'href',
      '/coach/analysis/analysis-1',
    );
  });

  it('says when the analysis is not there', async () => {
    await open({ error: 'ANALYSIS_NOT_FOUND' });
    expect(await screen.findByText('Analysis not found or access denied')).toBeInTheDocument();
  });
});
