import { Switch } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Side } from '../../lib/activity';
import {
  CHANNELS,
  CHANNEL_SWITCH,
  CHOICE_ROWS,
  comesBy,
  type Channel,
  type ChoiceRow,
  type Choices,
} from './choice-rows';
import classes from './choice-table.module.css';

interface ChoiceTableProps {
  side: Side;
  choices: Choices;
  /** Without it the choices are only shown. */
  onChange?: (choices: Choices) => void;
}

/** What one is told, row by row, and by which way: the switches above turn off a whole way. */
export function ChoiceTable({ side, choices, onChange }: ChoiceTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('notificationChoices.event')}</span>
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(`notificationChoices.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={classes.all}>
          <th scope="row">{t('notificationChoices.all')}</th>
          {CHANNELS.map((channel) => {
            const preference = CHANNEL_SWITCH[channel];
            return (
              <td key={channel}>
                {onChange ? (
                  <Switch
                    className={classes.switch}
                    aria-label={t(`notificationChoices.allBy.${channel}`)}
                    checked={choices[preference]}
                    onChange={(event) => onChange({ ...choices, [preference]: event.currentTarget.checked })}
                  />
                ) : (
                  <Mark comes={choices[preference]} />
                )}
              </td>
            );
          })}
        </tr>
        {CHOICE_ROWS[side].map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <RowName side={side} row={row} choices={choices} onChange={onChange} />
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <Mark comes={comesBy(row, channel, choices)} channel={channel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowName({ side, row, choices, onChange }: ChoiceTableProps & { row: ChoiceRow }) {
  const { t } = useTranslation();
  const { key, preference, always } = row;
  const name = t(`notificationChoices.rows.${side}.${key}`);
  if (preference && onChange)
    return (
      <Switch
        label={name}
        classNames={{ body: classes.body }}
        checked={choices[preference]}
        onChange={(event) => onChange({ ...choices, [preference]: event.currentTarget.checked })}
      />
    );
  return (
    <>
      {name}
      {always && <span className={classes.note}>{t('notifications.mailsText')}</span>}
    </>
  );
}

function Mark({ comes, channel }: { comes: boolean | null; channel?: Channel }) {
  const { t } = useTranslation();
  if (comes === null && channel)
    return <span className="visually-hidden">{t(`notificationChoices.never.${channel}`)}</span>;
  const Icon = comes ? IconCheck : IconMinus;
  return (
    <span className={comes ? classes.on : classes.off}>
      <Icon size={20} stroke={comes ? 2.4 : 1.9} aria-hidden />
      <span className="visually-hidden">{t(`notificationChoices.${comes ? 'on' : 'off'}`)}</span>
    </span>
  );
}
