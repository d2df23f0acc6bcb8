import { TALK_LIMITS } from '@bandeja/film/talk';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { PlayerController } from '../../film/player-controller';
import { usePlayer } from '../../film/use-player';
import type { Dispatch } from '../../film/talk/takes.api';
import { TalkPlayer } from '../../film/talk/talk-player';
import { LeadingVoice } from '../../film/voice/leading-voice';
import { useSessionUser } from '../../session/use-session';
import { TakeRecorder } from './take-recorder';
import { TalkDesk } from './talk-desk';
import type { TalkMarks } from './talk-marks';
import type { TalkNote } from './talk-notes';
import { talkServer, useTalkTakesQuery } from './talk.api';
import type { TalkRow } from './talk-rows';
import { takeTurn, type Turn } from './talk-turn';

const PREPARING_POLL_MS = 4_000;

/** All that a talk is made with. */
export interface Talk {
  film: PlayerController;
  desk: TalkDesk;
  recorder: TakeRecorder;
  listening: TalkPlayer;
  marks: TalkMarks;
}

export function useTalk(analysisId: string, marks: TalkMarks, notes: readonly TalkNote[]): Talk {
  const { id: userId } = useSessionUser();
  const { dispatch } = useStore() as { dispatch: Dispatch };
  const film = usePlayer();
  const [talk] = useState((): Talk => {
    const server = talkServer(analysisId, dispatch);
    const desk = new TalkDesk(userId, analysisId, server);
    const recorder = new TakeRecorder({
      ...{ film, marks, placeOf: desk.placeOf, onSound: desk.grow, onTake: desk.add },
    });
    return {
      film,
      desk,
      recorder,
      listening: new TalkPlayer(film, new LeadingVoice(undefined, server.refresh)),
      marks,
    };
  });
  useEffect(() => talk.recorder.know(notes), [talk, notes]);
  // Its own sound would be recorded, too.
  useEffect(() => film.hush(), [film]);
  useEffect(() => {
    const { desk, listening } = talk;
    const addressOf = (takeId: string) => desk.rows().find(({ id }) => id === takeId)?.address;
    const unsubscribe = desk.subscribe(() => listening.know(addressOf));
    return () => {
      unsubscribe();
      listening.stop();
    };
  }, [talk]);
  return talk;
}

/** The takes here and on the server, while this tab has the talk. */
export function useTakes({ desk, recorder }: Talk): { turn: Turn; isLoaded: boolean } {
  const [turn, setTurn] = useState<Turn>('asking');
  const { data, isError } = useTalkTakesQuery(desk.analysisId, {
    pollingInterval: useIsPrepared(desk) ? 0 : PREPARING_POLL_MS,
  });
  useEffect(() => takeTurn(desk.analysisId, setTurn), [desk]);
  useEffect(() => {
    if (turn !== 'mine') return;
    void desk.open();
    return () => void recorder.stop().then(desk.close);
  }, [desk, recorder, turn]);
  useEffect(() => {
    if (!data) return;
    desk.know(data);
    void desk.loadScripts().catch(() => undefined);
  }, [desk, data]);
  return { turn, isLoaded: data !== undefined || isError };
}

/** Whether all that the server has can be listened to. */
const useIsPrepared = (desk: TalkDesk) =>
  useSyncExternalStore(desk.subscribe, () =>
    desk.rows().every(({ address, isBroken }) => address !== undefined || isBroken),
  );

export const useRows = (desk: TalkDesk): readonly TalkRow[] =>
  useSyncExternalStore(desk.subscribe, desk.rows);

export interface TalkLength {
  totalMs: number;
  leftMs: number;
  takesLeft: number;
}

/** How long the talk is without the take that runs, and how much it may still grow. */
export function lengthOf(rows: readonly TalkRow[], exceptId?: string): TalkLength {
  const counted = rows.filter(({ id }) => id !== exceptId);
  const totalMs = counted.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return {
    totalMs,
    leftMs: Math.max(0, TALK_LIMITS.durationMs - totalMs),
    takesLeft: TALK_LIMITS.takes - counted.length,
  };
}

export function useRunning({ recorder }: Talk) {
  const take = useSyncExternalStore(recorder.subscribe, recorder.running);
  const ending = useSyncExternalStore(recorder.subscribe, recorder.ending);
  const sound = useSyncExternalStore(recorder.sound.subscribe, recorder.sound.state);
  return useMemo(() => ({ take, ending, sound }), [take, ending, sound]);
}

export const usePlace = (listening: TalkPlayer) => useSyncExternalStore(listening.subscribe, listening.place);
