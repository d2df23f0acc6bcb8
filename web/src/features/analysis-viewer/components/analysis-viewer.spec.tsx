import { screen, within } from '@testing-library/react';
import { fakeMedia } from '../../../test/fake-media';
import { fakeServer } from '../../../test/fake-server';
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
      },
    ],
    summaryItems: [
      { id: 's1', category: 'RECOMMENDATION', label: 'Finish across', content: 'Twenty a day.' },
    ],
    responseVideo: video('response'),
  },
};

async function open(answer: unknown = { analysis }) {
  fakeMedia();
  const server = fakeServer({ ViewedAnalysis: answer });
  return renderRoutes([{ path: '/', element: <AnalysisViewer analysisId="analysis-1" /> }], { server });
}

describe('the analysis viewer', () => {
  it('shows what the athlete sees, and nothing to change', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Bandeja under pressure' })).toBeInTheDocument();
    const timeline = within(screen.getByRole('region', { name: 'Analysis Timeline' }));
    expect(timeline.getByText('Open the face.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Recommendations' })).toHaveTextContent('Finish across');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      analysis.work.responseVideo.downloadUrl,
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(timeline.getByRole('button', { name: /Bandeja too flat/ }));
    expect(document.querySelector('video')?.currentTime).toBe(42);
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
