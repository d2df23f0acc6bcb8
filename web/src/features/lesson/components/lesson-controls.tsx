import { Menu } from '@mantine/core';
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmFrame } from '../../../film/film-guide';
import controls from '../../../film/player-controls.module.css';
import { PlayerMenu } from '../../../film/player-menu';
import { TimeReadout } from '../../../film/time-readout';
import { usePlayerValue } from '../../../film/use-player';
import { formatNumber } from '../../../lib/format';
import { LESSON_SPEEDS } from '../lesson-player';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';
import classes from './lesson-film.module.css';

/** In place of the player's controls: they move through chapters. */
export function LessonControls(props: LessonParts & FilmFrame) {
  const { lesson, plan, player, isFullscreen, onFullscreen, onHelp } = props;
  const { t } = useTranslation();
  const muted = usePlayerValue(player, (p) => p.isMuted());
  const filmRuns = usePlayerValue(player, (p) => !p.isPaused());
  const status = useLesson(lesson, (l) => l.run().status);
  const isLast = useLesson(lesson, (l) => l.run().chapter === plan.steps.length - 1);
  const captions = useLesson(lesson, (l) => l.captions());
  const runs = status === 'aside' ? filmRuns : status === 'playing';
  const runLabel =
    status === 'aside' ? t(runs ? 'player.pause' : 'player.play') : t(runs ? 'lesson.pause' : 'lesson.goOn');
  return (
    <div className={controls.controls}>
      <Control icon={IconPlayerSkipBack} label={t('lesson.previous')} onPress={lesson.previous} />
      <Control
        icon={runs ? IconPlayerPauseFilled : IconPlayerPlayFilled}
        label={runLabel}
        onPress={lesson.toggle}
      />
      <Control
        icon={IconPlayerSkipForward}
        label={t('lesson.next')}
        disabled={isLast}
        onPress={lesson.next}
      />
      <span className={classes.time}>
        <TimeReadout player={player} />
      </span>
      <span className={controls.space} />
      <LessonSpeed lesson={lesson} />
      <Control
        icon={captions ? IconBadgeCcFilled : IconBadgeCc}
        label={t('lesson.captions')}
        pressed={captions}
        onPress={lesson.toggleCaptions}
      />
      <Control
        icon={muted ? IconVolumeOff : IconVolume}
        label={t(muted ? 'player.unmute' : 'player.mute')}
        onPress={player.toggleMute}
      />
      {onHelp && (
        <span className={classes.wide}>
          <Control icon={IconKeyboard} label={t('player.shortcuts')} onPress={onHelp} />
        </span>
      )}
      <Control
        icon={isFullscreen ? IconMinimize : IconMaximize}
        label={t(isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
        onPress={onFullscreen}
      />
    </div>
  );
}

function LessonSpeed({ lesson }: Pick<LessonParts, 'lesson'>) {
  const { t, i18n } = useTranslation();
  const current = useLesson(lesson, (l) => l.speed());
  const shown = (speed: number) => formatNumber(speed, i18n.language);
  return (
    <PlayerMenu width={112}>
      <Menu.Target>
        <button
          type="button"
          className={controls.control}
          aria-label={t('lesson.speed', { speed: shown(current) })}
        >
          {t('player.speedOption', { speed: shown(current) })}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {LESSON_SPEEDS.map((speed) => (
          <Menu.Item
            key={speed}
            onClick={() => lesson.setSpeed(speed)}
            aria-current={speed === current || undefined}
          >
            {t('player.speedOption', { speed: shown(speed) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </PlayerMenu>
  );
}

interface ControlProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

const Control = ({ icon: Icon, label, pressed, disabled, onPress }: ControlProps) => (
  <button
    type="button"
    className={controls.control}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onPress}
  >
    <Icon size={22} stroke={1.9} aria-hidden />
  </button>
);
