import { AnalysisOpened } from '@bandeja/contracts/analysis-events';
import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { NotificationsChanged } from '@bandeja/contracts/notifications-events';
import { topicOf, type PartEvents } from '@bandeja/events';

/** All topics that the gateway subscribes to. `topics prepare` lets its Kafka user read these and no others. */
export const CONSUMED_TOPICS = {
  analysis: topicOf(AnalysisOpened.$type),
  catalog: topicOf(CoachProfileUpdated.$type),
  notifications: topicOf(NotificationsChanged.$type),
};

export const GATEWAY_EVENTS: PartEvents = {
  part: 'gateway',
  publishes: false,
  consumes: Object.values(CONSUMED_TOPICS),
  mode: 'broadcast',
  replays: false,
};
