import { IconBadgeCc } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../../../lib/format';
import { lengthOf, useRows, useRunning } from '../use-talk';
import type { SharedProps } from './shared-props';
import { AnswerButton } from './answer-button';
import { NotSaid } from './not-said';
import { TakeList } from './take-list';
import { TalkMessages } from './talk-messages';
import classes from './your-talk.module.css';

/** Beside the stage: the takes, what is left to say, and what becomes of it. */
export function YourTalk(props: SharedProps) {
  const { talk, athlete } = props;
  const { t } = useTranslation();
  return (
    <aside className={classes.side}>
      <div className={classes.head}>
        <h2>{t('talk.yours')}</h2>
        <TotalTime {...props} />
      </div>
      <p className={classes.text}>{t('talk.what', { name: athlete })}</p>
      <TalkMessages {...props} />
      <TakeList {...props} />
      <NotSaid {...props} />
      <div className={classes.finish}>
        {useRows(talk.desk).length > 0 && (
          <p className={classes.captions}>
            <IconBadgeCc size={22} stroke={1.7} aria-hidden />
            {t('talk.captions.hint', { name: athlete })}
          </p>
        )}
        <AnswerButton {...props} />
      </div>
    </aside>
  );
}

export function TotalTime({ talk }: Pick<SharedProps, 'talk'>) {
  const { take, sound } = useRunning(talk);
  const { totalMs } = lengthOf(useRows(talk.desk), take?.replacesId);
  return <b className={classes.total}>{timecode(totalMs + (take ? sound.elapsedSeconds * 1_000 : 0))}</b>;
}
