import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PlayerController } from './player-controller';
import type { Sprite } from './sprite-tile';

export interface PlayableVideo {
  id: string;
  status: 'PROCESSING' | 'READY' | 'FAILED';
  durationMs: number;
  width: number;
  height: number;
  playbackUrl?: string | null;
  thumbnailUrl?: string | null;
  posterUrl?: string | null;
  sprite?: Sprite | null;
  framesPerSecond?: number | null;
  framesUrl?: string | null;
  scrubUrl?: string | null;
  urlExpiresAt?: string | null;
  addressFailure?: 'MISSING_STORAGE_PATH' | 'SIGNED_URL_ERROR' | 'UNKNOWN_ERROR' | 'ACCESS_ENDED' | null;
}

const RENEW_BEFORE_MS = 60_000;
const ASK_AGAIN_AFTER_MS = 30_000;

const sourceOf = ({ id, playbackUrl, urlExpiresAt, sprite }: PlayableVideo) => ({
  id,
  url: playbackUrl,
  endsAt: urlExpiresAt,
  sprite,
});

/**
 * Keeps the address that plays. Each answer of the server brings another signed address of the same file, and taking
 * every one would interrupt the video; so a new one is taken only when the old one ends or has failed.
 */
export function useVideoSource(
  player: PlayerController,
  videoRef: RefObject<HTMLVideoElement | null>,
  video: PlayableVideo,
  onNeedFreshUrl?: () => unknown,
) {
  const [source, setSource] = useState(() => sourceOf(video));
  const [wanted, setWanted] = useState(false);
  const [failure, setFailure] = useState<{ url: string; code: number }>();
  const askedAt = useRef(-Infinity);
  const ask = useRef(onNeedFreshUrl);
  useEffect(() => {
    ask.current = onNeedFreshUrl;
  }, [onNeedFreshUrl]);

  const isNew = video.playbackUrl && video.playbackUrl !== source.url;
  if (isNew && (wanted || !source.url || video.id !== source.id)) {
    setSource(sourceOf(video));
    setWanted(false);
  }

  const { url, endsAt } = source;
  useEffect(() => {
    if (url) player.load(url);
  }, [player, url]);

  useEffect(() => {
    if (!endsAt) return;
    const delayMs = new Date(endsAt).getTime() - Date.now() - RENEW_BEFORE_MS;
    const timer = setTimeout(
      () => {
        if (player.isFullyBuffered()) return;
        setWanted(true);
        ask.current?.();
      },
      Math.max(delayMs, 0),
    );
    return () => clearTimeout(timer);
  }, [endsAt, player]);

  const onError = () => {
    const code = videoRef.current?.error?.code ?? 0;
    if (!url) return;
    if (!ask.current || Date.now() - askedAt.current < ASK_AGAIN_AFTER_MS) return setFailure({ url, code });
    askedAt.current = Date.now();
    setWanted(true);
    // Where asking brings no other address, the failure stands.
    void Promise.resolve(ask.current()).finally(() => setFailure({ url, code }));
  };

  return {
    onError,
    sprite: source.sprite ?? video.sprite,
    errorCode: failure && failure.url === url ? failure.code : undefined,
  };
}
