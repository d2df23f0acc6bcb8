import { Modal } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconMicrophoneOff } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import type { RecordingProblem } from '../../../lib/recording/microphone';
import { useRows, type Talk } from '../use-talk';
import classes from './microphone-card.module.css';

const STEPS = ['1', '2', '3'] as const;

interface MicrophoneCardProps {
  problem: RecordingProblem;
  talk: Talk;
  withNotes: boolean;
  onAgain: () => void;
  onWithout: () => void;
}

/** Why nothing is recorded: first what is safe, then what helps, and always a way on. */
export function MicrophoneCard({ problem, talk, withNotes, onAgain, onWithout }: MicrophoneCardProps) {
  const { t, i18n } = useTranslation();
  const count = useRows(talk.desk).length;
  const close = talk.recorder.sound.forgetProblem;
  const steps = STEPS.filter((step) => i18n.exists(`talk.problem.${problem}.steps.${step}`));
  const icon = <IconAdjustmentsHorizontal size={18} stroke={1.9} aria-label={t('talk.siteSettings')} />;
  return (
    <Modal.Root opened size={640} onClose={close} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <span className={classes.sign} aria-hidden>
            <IconMicrophoneOff size={32} stroke={1.9} />
          </span>
          <div className={classes.text}>
            <Modal.Title className={classes.title}>{t(`talk.problem.${problem}.title`)}</Modal.Title>
            <p className={classes.safe}>
              {t(`talk.problem.${problem}.text`)}{' '}
              {count > 0 ? t('talk.safe', { count }) : withNotes && t('talk.safeNotes')}
            </p>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>
                  <b aria-hidden>{step}</b>
                  <span>
                    <Trans
                      t={t}
                      i18nKey={`talk.problem.${problem}.steps.${step}`}
                      components={{ settings: icon }}
                    />
                  </span>
                </li>
              ))}
            </ol>
            <div className={classes.actions}>
              <Button
                variant="ball"
                data-autofocus
                onClick={() => {
                  close();
                  onAgain();
                }}
              >
                {t('talk.tryAgain')}
              </Button>
              <Button onClick={onWithout}>{t('talk.without')}</Button>
            </div>
            <p className={classes.hint}>{t('talk.silent')}</p>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
