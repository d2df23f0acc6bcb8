import type { Mark } from '@bandeja/film/marks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api/error-copy';
import { toast } from '../../components/ui/toast-list';
import { useKeyScope } from '../../film/keys/key-scopes';
import { playedTake, type PlayedTake } from '../../film/talk/played-take';
import type { TalkNote } from './talk-notes';
import type { TalkRow } from './talk-rows';
import { lengthOf, type Talk } from './use-talk';

export interface TalkActions {
  /** Begins a take, or ends the one that runs. */
  record: () => void;
  recordAgain: (row: TalkRow) => void;
  tryAgain: () => void;
  /** Listens to one take, or pauses it. */
  listen: (row: TalkRow) => void;
  remove: (row: TalkRow) => void;
  jump: (note: TalkNote) => void;
  /** Ends the take that runs, and plays all of the talk. */
  review: () => void;
  stopReview: () => void;
  isReviewing: boolean;
  send: () => void;
  isSending: boolean;
  /** Code of why it was not sent. */
  sendFailure: string | undefined;
  leave: () => void;
}

interface ActionsFor {
  notes: readonly TalkNote[];
  marksOf: (noteId: string) => Promise<readonly Mark[]>;
  onDone: (place: { atMs: number; answered: boolean }) => void;
}

const played = ({ take, address, ...row }: TalkRow): PlayedTake[] =>
  take && address !== undefined ? [playedTake({ ...row, take, address })] : [];

export function useTalkActions(talk: Talk, { notes, marksOf, onDone }: ActionsFor): TalkActions {
  const { t } = useTranslation();
  const { film, desk, recorder, listening, marks } = talk;
  const [isReviewing, setReviewing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sendFailure, setSendFailure] = useState<string>();
  const again = useRef<() => void>(undefined);

  const actions = useMemo(() => {
    const begin = (replaced?: TalkRow) => {
      const { leftMs, takesLeft } = lengthOf(desk.rows(), replaced?.id);
      if (leftMs < 1_000 || takesLeft < 1) return;
      const number =
        (replaced ? desk.rows().findIndex(({ id }) => id === replaced.id) : desk.rows().length) + 1;
      listening.stop();
      setReviewing(false);
      again.current = () => begin(replaced);
      recorder.start({ number, longestMs: leftMs, replacesId: replaced?.id });
    };
    const leave = (answered = false) => {
      void recorder.stop().then(() => {
        const count = desk.rows().length;
        if (count > 0 && !answered) toast.ok(t('talk.stay', { count }));
        onDone({ atMs: film.timeMs(), answered });
      });
    };
    return {
      record: () => {
        if (recorder.running()) void recorder.stop();
        else begin();
      },
      recordAgain: begin,
      tryAgain: () => (again.current ?? begin)(),
      listen: (row: TalkRow) => {
        const { status, takeId } = listening.place();
        if (recorder.running()) return;
        if (takeId !== row.id) listening.play(played(row));
        else if (status === 'paused') listening.resume();
        else if (status === 'playing' || status === 'loading') listening.pause();
        else listening.play(played(row));
      },
      remove: (row: TalkRow) => {
        const number = desk.rows().findIndex(({ id }) => id === row.id) + 1;
        if (listening.place().takeId === row.id) listening.stop();
        desk.remove(row.id);
        toast.offer({
          text: () => t('talk.deleted', { number }),
          action: () => t('talk.undo'),
          run: () => desk.undoRemove(row.id),
        });
      },
      jump: (note: TalkNote) => {
        listening.stop();
        if (typeof note.frameIndex === 'number') film.seekToFrame(note.frameIndex);
        else {
          film.pause();
          film.seekTo(note.timestampMs);
        }
        marks.lay([]);
        if (!note.drawingVersion) return;
        const isStillThere = () => film.isPaused() && Math.abs(film.timeMs() - note.timestampMs) < 500;
        void marksOf(note.id).then(
          (drawn) => isStillThere() && marks.lay(drawn),
          () => undefined,
        );
      },
      review: () => {
        void recorder.stop().then(() => {
          setReviewing(true);
          setSendFailure(undefined);
          listening.play(desk.rows().flatMap(played));
        });
      },
      stopReview: () => {
        listening.stop();
        setReviewing(false);
      },
      send: () => {
        setSending(true);
        setSendFailure(undefined);
        listening.stop();
        void desk
          .answer()
          .then(() => leave(true))
          .catch((error: unknown) => setSendFailure(errorCode(error)))
          .finally(() => setSending(false));
      },
      leave: () => leave(),
    };
  }, [film, desk, recorder, listening, marks, marksOf, onDone, t]);

  useKeyScope('desk', {
    'Shift+r': actions.record,
    ...Object.fromEntries(notes.slice(0, 9).map((note, at) => [String(at + 1), () => actions.jump(note)])),
  });
  // While a take is listened to, the keys of the player would take the film away from it.
  useKeyScope(
    'tool',
    {
      ' ': () => (listening.place().status === 'paused' ? listening.resume() : listening.pause()),
      Escape: () => listening.stop(),
    },
    useIsListening(talk),
  );
  return { ...actions, isReviewing, isSending, sendFailure };
}

function useIsListening({ listening }: Talk): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(
    () =>
      listening.subscribe(() => {
        const { status } = listening.place();
        setOn(status !== 'still' && status !== 'failed');
      }),
    [listening],
  );
  return isOn;
}
