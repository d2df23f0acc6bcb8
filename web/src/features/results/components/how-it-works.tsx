import { IconCheck, IconClock, IconCreditCardOff, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { formatMoney } from '../../../lib/format';
import { formatDay, formatMoment } from '../../../lib/order-times';
import type { ResultsAnalysis } from '../results.api';
import classes from './how-it-works.module.css';

/** What happens with the money: the one place that names the end of the hold. */
export function HowItWorks({ analysis }: { analysis: ResultsAnalysis }) {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { agreedRate, openedAt, promisedAt, deliverBy } = analysis;
  const when = (iso: string) => formatMoment(iso, i18n.language);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('results.how.title')}</Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('results.how.title')}
        classNames={{ inner: classes.inner, content: classes.content }}
      >
        <div className={classes.money}>
          <b className={classes.amount}>{formatMoney(agreedRate, i18n.language)}</b>
          <p>
            <b>{t('results.how.onHold')}</b>
            {openedAt && (
              <span className={classes.soft}>{t('results.how.since', { when: when(openedAt) })}</span>
            )}
          </p>
        </div>
        <ul className={classes.cases}>
          <Case icon={IconCheck} title={t('results.how.delivered')} text={t('results.how.deliveredText')} />
          {promisedAt && (
            <Case
              icon={IconClock}
              title={t('results.how.late', { when: when(promisedAt) })}
              text={t('results.how.lateText')}
            />
          )}
          {deliverBy && (
            <Case
              icon={IconCreditCardOff}
              title={t('results.how.over', { day: formatDay(deliverBy, i18n.language) })}
              text={t('results.how.overText')}
            />
          )}
        </ul>
      </Dialog>
    </>
  );
}

function Case({ icon: CaseIcon, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <li className={classes.case}>
      <CaseIcon size={24} stroke={1.9} aria-hidden />
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.soft}>{text}</p>
      </div>
    </li>
  );
}
