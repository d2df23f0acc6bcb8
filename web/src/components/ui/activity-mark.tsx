import {
  IconAlertTriangle,
  IconBan,
  IconBuildingBank,
  IconCheck,
  IconClock,
  IconCreditCard,
  IconMessage,
  IconMessageQuestion,
  IconMessageReply,
  IconReceiptRefund,
  IconScale,
  IconStar,
  IconUser,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import type { ActivityItem, ActivityType } from '../../lib/activity';
import classes from './activity-mark.module.css';

const ICONS: Record<ActivityType, Icon> = {
  analysis_request: IconMessage,
  analysis_completed: IconCheck,
  analysis_started: IconVideo,
  payment_received: IconCreditCard,
  analysis_rejected: IconBan,
  payment_failed: IconAlertTriangle,
  payment_refunded: IconReceiptRefund,
  payment_disputed: IconScale,
  delivery_due: IconClock,
  review_posted: IconStar,
  bank_payout_failed: IconBuildingBank,
  payout_uncollected: IconBuildingBank,
  athlete_question: IconMessageQuestion,
  coach_answer: IconMessageReply,
  profile_update: IconUser,
};

/** The kind of an activity as icon and colour; its text says the same. */
export function ActivityMark({ activity: { type, color } }: { activity: ActivityItem }) {
  const Icon = ICONS[type];
  return <Icon size={20} stroke={1.9} aria-hidden className={classes[color]} />;
}
