import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { AddressFailure } from '../api/generated/graphql';
import type { PlayerController } from './player-controller';
import type { Sprite } from './sprite-tile';
import { usePlayerValue } from './use-player';

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
  addressFailure?: AddressFailure | null;
}

const RENEW_BEFORE_MS = 60_000;
const RENEW_AGAIN_AFTER_MS = 10_000;
const ASK_AGAIN_AFTER_MS = 30_000;

const sourceOf = ({ id, playbackUrl, urlExpiresAt, sprite }: PlayableVideo) => ({
  id,
  url: playbackUrl,
  endsAt: urlExpiresAt,
  sprite,
});

interface Renewal {
  onNeedFreshUrl?: (() => unknown) | undefined;
  renewBeforeMs?: number | undefined;
}

/**
 * Keeps the address that plays. Each answer of the server brings another signed address of the same file, and taking
 * every one would interrupt the video; so a new one is taken only when the old one ends or has failed. While the video is
 * held, only when it has failed.
 */
export function useVideoSource(
  player: PlayerController,
  videoRef: RefObject<HTMLVideoElement | null>,
  video: PlayableVideo,
  { onNeedFreshUrl, renewBeforeMs = RENEW_BEFORE_MS }: Renewal,
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
  /** The element is made with it, so that the browser asks for the film while the rest of the screen is still rendered. */
  const [firstUrl] = useState(url);
  const loaded = useRef(firstUrl);
  useEffect(() => {
    // It may have failed before React listened.
    const video = videoRef.current;
    if (video?.error) video.dispatchEvent(new Event('error'));
  }, [videoRef]);
  const isHeld = usePlayerValue(player, (p) => p.isHeld());
  const load = useCallback(
    (address: string) => {
      loaded.current = address;
      player.load(address);
    },
    [player],
  );
  useEffect(() => {
    if (!url || url === loaded.current || (loaded.current && isHeld)) return;
    load(url);
  }, [load, url, isHeld]);

  useEffect(() => {
    if (!endsAt) return;
    const endMs = new Date(endsAt).getTime();
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      if (player.isFullyBuffered()) return;
      setWanted(true);
      ask.current?.();
      // The network may be away, or the server may hand out the address that it kept.
      if (Date.now() < endMs) timer = setTimeout(renew, RENEW_AGAIN_AFTER_MS);
    };
    timer = setTimeout(renew, Math.max(endMs - Date.now() - renewBeforeMs, 0));
    return () => clearTimeout(timer);
  }, [endsAt, player, renewBeforeMs]);

  const onError = () => {
    const code = videoRef.current?.error?.code ?? 0;
    if (!url) return;
    if (url !== loaded.current) return load(url);
    if (!ask.current || Date.now() - askedAt.current < ASK_AGAIN_AFTER_MS) return setFailure({ url, code });
    askedAt.current = Date.now();
    setWanted(true);
    // Where asking brings no other address, the failure stands.
    void Promise.resolve(ask.current()).finally(() => setFailure({ url, code }));
  };

  return {
    firstUrl,
    onError,
    sprite: source.sprite ?? video.sprite,
    errorCode: failure && failure.url === url ? failure.code : undefined,
  };
}
