import { screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer } from '../test/fake-server';
import { renderRoutes } from '../test/render';
import { AnalysisPlayer, type AnalysisPlayerProps } from './analysis-player';
import { fakeMedia } from '../test/fake-media';
import type { Marker } from './marker-logic';
import { usePlayer } from './use-player';
import type { PlayableVideo } from './use-video-source';

export const video: PlayableVideo = {
  id: 'v1',
  status: 'READY',
  durationMs: 108_000,
  width: 1280,
  height: 720,
  playbackUrl: 'http://files/first',
  urlExpiresAt: null,
};
export const buildMarker = (id: string, timestampMs: number, label = id): Marker => ({
  id,
  timestampMs,
  category: 'TACTICAL',
  label,
  content: `About ${label}`,
});
const markers = [buildMarker('early', 10_000), buildMarker('late', 60_000)];

type Props = Partial<Omit<AnalysisPlayerProps, 'title'>>;

function Screen({ fresh, video: known = video, player: own, ...props }: Props & { fresh?: string }) {
  const player = usePlayer();
  const [playbackUrl, setUrl] = useState(known.playbackUrl);
  return (
    <>
      <input aria-label="Note" />
      <button type="button">Other</button>
      <button type="button" onClick={() => setUrl('http://files/unasked')}>
        Refetched
      </button>
      <AnalysisPlayer
        player={own ?? player}
        title="Rally"
        markers={markers}
        onNeedFreshUrl={fresh ? () => setUrl(fresh) : undefined}
        {...props}
        video={{ ...known, playbackUrl }}
      />
    </>
  );
}

export const element = () => document.querySelector('video') as HTMLVideoElement;
export const slider = () => screen.getByRole('slider', { name: 'Timeline' });

/** For tests: a page with a field, a button and the player. */
export async function openPlayer(props: Props & { fresh?: string } = {}, server = fakeServer()) {
  fakeMedia();
  return renderRoutes([{ path: '/', element: <Screen {...props} /> }], { server });
}
