import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLevel } from '../../../components/athlete/athlete-facts';
import { Avatar } from '../../../components/ui/avatar';
import { AthleteQuestion, type AthleteProps } from './athlete-question';
import classes from './athlete-panel.module.css';

interface AthletePanelProps extends AthleteProps {
  /** The work has begun: the question is known by now, and one line is enough. */
  begun: boolean;
  /** The note that is being written. */
  writtenId: string | undefined;
}

/** Who asks, and what: open until the first note is written, or as the coach leaves it. */
export const AthletePanel = memo(function AthletePanel(props: AthletePanelProps) {
  const { begun, writtenId, ...asked } = props;
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  const [folds, setFolds] = useState(begun);
  const [knownId, setKnownId] = useState(writtenId);
  if (knownId !== writtenId) {
    setKnownId(writtenId);
    // With the press that begins the next note, not when the first one happens to be saved: that would move what is pressed then.
    if (begun && writtenId !== undefined) setFolds(true);
  }
  const level = useLevel(asked.athlete);
  const open = chosen ?? !folds;
  const { fullName, avatarUrl } = asked.athlete;
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={classes.panel} aria-label={t('workspace.tabs.athlete')}>
      <div className={classes.head}>
        <div className={classes.who}>
          {!open && <Avatar name={fullName} src={avatarUrl} size={32} />}
          <p className={classes.line}>
            <span className={classes.name}>{fullName}</span>
            {!open && level && <span className={classes.facts}> {level}</span>}
          </p>
        </div>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t(open ? 'workspace.athlete.less' : 'workspace.athlete.more', { name: fullName })}
          onClick={() => setChosen(!open)}
        >
          <Icon size={22} stroke={1.9} aria-hidden />
        </button>
      </div>
      <div id={id} hidden={!open}>
        <AthleteQuestion {...asked} />
      </div>
    </section>
  );
});

/** The same, all of it: for a phone, and before the work begins. */
export const AthleteView = memo(function AthleteView(asked: AthleteProps) {
  return (
    <div className={classes.view}>
      <AthleteQuestion {...asked} />
    </div>
  );
});
