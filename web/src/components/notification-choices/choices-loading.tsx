import type { Side } from '../../lib/activity';
import { Loading, Skeleton } from '../ui/skeletons';
import { ChoiceTable } from './choice-table';
import type { Choices } from './choice-rows';
import classes from './choices-loading.module.css';

const NONE: Choices = {
  emailNotifications: false,
  pushNotifications: false,
  smsNotifications: false,
  analysisComplete: false,
  newCoachAvailable: false,
  paymentReminders: false,
  weeklyDigest: false,
  marketingEmails: false,
};

interface ChoicesLoadingProps {
  side: Side;
  text: string;
  /** Whether the table that comes can be changed, which makes its rows higher. */
  editable?: boolean;
}

/** As high as the table that comes, so that nothing below it moves under a finger. */
export const ChoicesLoading = ({ side, text, editable }: ChoicesLoadingProps) => (
  <div className={classes.space}>
    <div className={classes.table} aria-hidden inert>
      <ChoiceTable side={side} choices={NONE} onChange={editable ? () => undefined : undefined} />
    </div>
    <div className={classes.blocks}>
      <Loading text={text}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Loading>
    </div>
  </div>
);
