import { IconClock, IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BarSpace, DeskBar } from '../../../components/ui/desk-bar';
import { Button } from '../../../components/ui/plain-button';
import { StatusTag } from '../../../components/ui/status-tag';
import type { TalkActions } from '../use-talk-actions';
import { useRows, type Talk } from '../use-talk';
import type { Due } from './shared-props';
import classes from './talk-bar.module.css';

interface TalkBarProps {
  talk: Talk;
  actions: TalkActions;
  title: string;
  due: Due | undefined;
  wide: boolean;
}

export function TalkBar({ talk, actions, title, due, wide }: TalkBarProps) {
  const { t } = useTranslation();
  return (
    <DeskBar
      backLabel={t('talk.back')}
      back={actions.leave}
      title={title}
      below={!wide && <KeptLine talk={talk} brief />}
    >
      {wide && (
        <>
          <StatusTag tone="info">{t('talk.tag')}</StatusTag>
          {due && (
            <StatusTag
              tone={due.soon ? 'warn' : 'neutral'}
              icon={<IconClock size={16} stroke={1.9} aria-hidden />}
            >
              {due.text}
            </StatusTag>
          )}
        </>
      )}
      <BarSpace />
      {wide && <KeptLine talk={talk} />}
      <Button size={wide ? undefined : 'sm'} onClick={actions.leave}>
        {t(wide ? 'talk.close' : 'ui.close')}
      </Button>
    </DeskBar>
  );
}

/** Where the takes are, in words, at all times. */
function KeptLine({ talk, brief = false }: { talk: Talk; brief?: boolean }) {
  const { t } = useTranslation();
  const rows = useRows(talk.desk);
  const sent = rows.filter(({ sending }) => sending === 'sent').length;
  return (
    <p className={classes.kept} role="status">
      <IconDeviceFloppy size={18} stroke={1.9} aria-hidden />
      {rows.length === 0
        ? t(brief ? 'talk.keptNoneShort' : 'talk.keptNone')
        : t(brief ? 'talk.keptShort' : 'talk.kept', { sent, all: rows.length })}
    </p>
  );
}
