import { TALK_LIMITS } from '@bandeja/film/talk';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalysisPlayer } from '../../../film/analysis-player';
import { MarksOfTalk } from '../../../film/talk/marks-of-talk';
import { useTitle } from '../../../lib/use-title';
import { useVisibleArea } from '../../../lib/use-visible-area';
import { useFrameMarks } from '../use-frame-marks';
import { usePlace, useRunning, useTakes, useTalk } from '../use-talk';
import { useTalkActions } from '../use-talk-actions';
import { useWhileRecording } from '../use-while-recording';
import { MicrophoneCard } from './microphone-card';
import { OnStage } from './on-stage';
import type { TalkViewProps } from './shared-props';
import { TalkBar } from './talk-bar';
import { TalkDeck } from './talk-deck';
import { TalkPhone } from './talk-phone';
import classes from './talk-view.module.css';
import { YourTalk } from './your-talk';

/** Its film keeps its address until it has ended. */
const LONGEST_TAKE_MS = TALK_LIMITS.durationMs;

/** Where a coach records their voice over the film, take by take. */
export default function TalkView(props: TalkViewProps) {
  const { analysisId, video, title, notes, pinnings, drawing, atMs, onNeedFreshUrl } = props;
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 1024px)') ?? false;
  const talk = useTalk(analysisId, drawing.marks, notes);
  const { turn, isLoaded } = useTakes(talk);
  const { take, sound } = useRunning(talk);
  const place = usePlace(talk.listening);
  const actions = useTalkActions(talk, props);
  const [hasCard, setHasCard] = useState(true);
  const { film } = talk;
  const isListening = place.status !== 'still' && place.status !== 'failed';
  // Never to 0: only a seek makes the browser load a frame.
  useEffect(() => film.seekTo(Math.max(atMs, 1)), [film, atMs]);
  useFrameMarks(film, drawing.marks, !isListening);
  useWhileRecording(take !== undefined);
  useVisibleArea();
  useTitle(`${t('talk.tag')}: ${title}`);
  const shared = { ...props, talk, actions, turn, isLoaded };
  return (
    <main id="main" className={classes.view} data-recording={take !== undefined || undefined}>
      <TalkBar {...shared} wide={wide} />
      <section className={classes.stage}>
        <div className={classes.player}>
          <AnalysisPlayer
            player={film}
            video={video}
            title={title}
            fill
            bare
            shortcuts={!isListening}
            onNeedFreshUrl={onNeedFreshUrl}
            renewBeforeMs={LONGEST_TAKE_MS + 60_000}
            picture={
              <>
                {isListening ? <MarksOfTalk talk={talk.listening} pinnings={pinnings} /> : drawing.picture}
                <OnStage {...shared} wide={wide} />
              </>
            }
            strip={<TalkDeck {...shared} wide={wide} />}
          />
        </div>
        {wide && (
          <p className={classes.keys} aria-hidden>
            {(['record', 'run', 'undo', 'jump'] as const).map((key) => (
              <span key={key}>
                <kbd>{t(`talk.keys.${key}.key`)}</kbd> {t(`talk.keys.${key}.does`)}
              </span>
            ))}
          </p>
        )}
      </section>
      {wide ? <YourTalk {...shared} /> : <TalkPhone {...shared} />}
      {sound.problem && hasCard && (
        <MicrophoneCard
          problem={sound.problem}
          talk={talk}
          withNotes={notes.length > 0}
          onAgain={actions.tryAgain}
          onWithout={() => {
            setHasCard(false);
            actions.leave();
          }}
        />
      )}
    </main>
  );
}
