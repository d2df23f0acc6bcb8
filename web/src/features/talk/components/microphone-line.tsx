import { Menu } from '@mantine/core';
import { IconChevronDown, IconMicrophone } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LevelMeter } from '../../../components/ui/level-meter';
import { chooseMicrophone, chosenMicrophone, microphones, type Microphone } from '../microphone-choice';
import { useRunning, type Talk } from '../use-talk';
import classes from './talk-deck.module.css';

const FEW_EVENTS = 300;

/** How loud the microphone hears, which one it is, and what keeps it from hearing. */
export function MicrophoneLine({ talk }: { talk: Talk }) {
  const { t } = useTranslation();
  const { take, sound } = useRunning(talk);
  const { recorder } = talk;
  const isScarce = useSyncExternalStore(recorder.subscribe, () => recorder.eventsLeft() < FEW_EVENTS);
  const isKept = useSyncExternalStore(recorder.subscribe, recorder.isKept);
  const warning =
    (sound.isMuted && 'muted') ||
    (sound.isSilent && 'silent') ||
    (take && isScarce && 'full') ||
    (take && !isKept && 'notKept');
  return (
    <>
      <div className={classes.line}>
        <IconMicrophone size={22} stroke={1.9} aria-hidden />
        <LevelMeter level={recorder.sound.level} />
        <DeviceChoice isRecording={take !== undefined} />
      </div>
      <p className={classes.warning} role="status">
        {sound.status === 'asking' && t('talk.asking')}
        {warning && t(`talk.warning.${warning}`)}
      </p>
    </>
  );
}

/** Of another microphone the next take is made. */
function DeviceChoice({ isRecording }: { isRecording: boolean }) {
  const { t } = useTranslation();
  const [all, setAll] = useState<Microphone[]>([]);
  const [chosenId, setChosenId] = useState(chosenMicrophone);
  useEffect(() => {
    const ask = () => void microphones().then(setAll);
    ask();
    navigator.mediaDevices?.addEventListener?.('devicechange', ask);
    return () => navigator.mediaDevices?.removeEventListener?.('devicechange', ask);
    // Their names are told once one of them was allowed.
  }, [isRecording]);
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0];
  if (!chosen) return null;
  return (
    <Menu position="top-end" hideDetached={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.device}
          aria-label={t('talk.device', { name: chosen.name })}
          disabled={isRecording}
        >
          <span>{chosen.name}</span>
          <IconChevronDown size={18} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(({ id, name }) => (
          <Menu.Item
            key={id}
            aria-current={id === chosen.id || undefined}
            onClick={() => {
              chooseMicrophone(id);
              setChosenId(id);
            }}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
