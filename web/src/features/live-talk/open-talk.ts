import type { Take } from '@bandeja/film/talk';
import type { PlayerController } from '../../film/player-controller';
import { playedTake, type PlayedTake } from '../../film/talk/played-take';
import { loadScripts, type Dispatch, type SavedTake, type TakeScript } from '../../film/talk/takes.api';
import { TalkPlayer } from '../../film/talk/talk-player';
import { LeadingVoice } from '../../film/voice/leading-voice';
import { LiveTalk, type LiveTalkParts } from './live-talk';

interface Opening extends Pick<LiveTalkParts, 'notes' | 'onPlace'> {
  analysisId: string;
  player: PlayerController;
  /** Unlocked by a press. */
  audio: HTMLAudioElement;
  takes: readonly SavedTake[];
  dispatch: Dispatch;
  onNeedFreshUrl: () => unknown;
}

export interface OpenedTalk {
  live: LiveTalk;
  /** The same takes, with addresses that last longer. */
  know: (takes: readonly SavedTake[]) => void;
}

const PATIENCE_MS = 20_000;

/** Loads what happened in a talk, and gets ready to play it. Fails where that does not come. */
export async function openTalk(opening: Opening): Promise<OpenedTalk> {
  const { analysisId, player, audio, takes, notes, dispatch, onNeedFreshUrl, onPlace } = opening;
  const ids = takes.map(({ id }) => id);
  const [scripts] = await Promise.all([loadScripts(analysisId, ids, dispatch), framesKnown(player)]);
  const played = (all: readonly SavedTake[]) => all.map((take) => playedWith(take, scripts.get(take.id)));
  const talk = new TalkPlayer(player, new LeadingVoice(audio, onNeedFreshUrl));
  const live = new LiveTalk({ film: player, talk, takes: played(takes), notes, onPlace });
  return { live, know: (newer) => live.know(played(newer)) };
}

function playedWith({ id, sound }: SavedTake, script: TakeScript | undefined): PlayedTake {
  if (!script) throw new Error(`The server told nothing about take ${id}.`);
  return playedTake({
    ...{ id, captions: script.captions, soundMs: sound.durationMs },
    take: JSON.parse(script.document) as Take,
    address: sound.playbackUrl ?? undefined,
  });
}

/** What was drawn on a frame is shown on that frame. */
function framesKnown(player: PlayerController): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      unsubscribe();
      reject(new Error('The frames of the film did not come.'));
    }, PATIENCE_MS);
    const look = () => {
      if (!player.frames()) return;
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = player.subscribe(look);
    look();
  });
}
