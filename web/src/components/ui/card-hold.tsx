import { Trans } from 'react-i18next';
import classes from './hold-times.module.css';
import { Moment } from './moment';

interface CardHoldProps {
  until: string | null | undefined;
  deliverBy: string | null | undefined;
}

/** How long an athlete's card is held, and what happens then; nothing where no hold waits. */
export function CardHold({ until, deliverBy }: CardHoldProps) {
  if (!until) return null;
  return (
    <p className={classes.cardHold}>
      <Trans i18nKey="hold.until" components={{ when: <Moment at={until} dayOnly /> }} />
      {deliverBy && (
        <>
          {' '}
          <Trans i18nKey="hold.released" components={{ when: <Moment at={deliverBy} /> }} />
        </>
      )}
    </p>
  );
}
