import { Drawer } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import { useRows, useRunning } from '../use-talk';
import { AnswerButton } from './answer-button';
import { MicrophoneLine } from './microphone-line';
import { NotSaid } from './not-said';
import type { SharedProps } from './shared-props';
import { TakeList } from './take-list';
import { FilmButtons, RecordButton } from './talk-deck';
import { TalkMessages } from './talk-messages';
import classes from './talk-phone.module.css';
import { TotalTime } from './your-talk';

/** Around the stage of a phone, from the thumb up: the two large buttons, tools, the film's own. Takes lie in a sheet. */
export function TalkPhone(props: SharedProps) {
  const { talk, actions, turn, drawing } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const rows = useRows(talk.desk);
  const { take } = useRunning(talk);
  return (
    <>
      <div className={classes.middle} data-mantine-color-scheme="dark">
        <div className={classes.film}>
          <FilmButtons talk={talk} />
        </div>
        <MicrophoneLine talk={talk} />
        <div className={classes.scrolled}>
          <TalkMessages {...props} />
          <NotSaid {...props} />
        </div>
      </div>
      <div className={classes.tools} data-mantine-color-scheme="dark">
        {drawing.phoneTools}
      </div>
      <div className={classes.foot}>
        {rows.length > 0 && !take && (
          <div className={classes.answer}>
            <AnswerButton {...props} brief />
          </div>
        )}
        <Button
          leftSection={<IconList size={20} stroke={1.9} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {t('talk.takesCount', { number: rows.length })}
        </Button>
        <RecordButton talk={talk} actions={actions} turn={turn} />
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={
          <span className={classes.sheetTitle}>
            {t('talk.yours')} <TotalTime talk={talk} />
          </span>
        }
        closeButtonProps={{ 'aria-label': t('ui.close') }}
        classNames={{ content: classes.sheet }}
      >
        <div className={classes.sheetBody}>
          <TakeList {...props} actions={{ ...actions, ...closing(actions, () => setOpen(false)) }} />
        </div>
      </Drawer>
    </>
  );
}

/** What is seen on the film needs the sheet out of its way. */
function closing(actions: SharedProps['actions'], close: () => void): Partial<SharedProps['actions']> {
  return {
    recordAgain: (row) => {
      close();
      actions.recordAgain(row);
    },
    listen: (row) => {
      close();
      actions.listen(row);
    },
  };
}
