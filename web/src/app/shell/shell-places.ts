import {
  IconCreditCard,
  IconInbox,
  IconStack2,
  IconStar,
  IconUpload,
  IconUsers,
  IconId,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Location } from 'react-router-dom';
import type { Role } from '../../session/session-user';

type Where = Pick<Location, 'pathname' | 'hash'>;

export interface Place {
  /** Its labels are `shell.places.<key>` and, for the tab bar, `shell.tabs.<key>`. */
  key: string;
  to: string;
  Icon: TablerIcon;
  /** Whether the current page is this place or below it. */
  isAt: (where: Where) => boolean;
  /** Shows how much waits for the person. */
  counts?: boolean;
  /** In both bars by default. */
  only?: 'top' | 'tabs';
}

const under =
  (...paths: string[]) =>
  ({ pathname }: Where) =>
    paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
const at =
  (path: string) =>
  ({ pathname }: Where) =>
    pathname.replace(/\/+$/, '') === path;

const ATHLETE: Place[] = [
  {
    key: 'analyses',
    to: '/user',
    Icon: IconStack2,
    isAt: (where) => at('/user')(where) || under('/user/analysis')(where),
    counts: true,
  },
  { key: 'coaches', to: '/coaches', Icon: IconUsers, isAt: under('/coaches') },
  { key: 'send', to: '/user/upload', Icon: IconUpload, isAt: under('/user/upload'), only: 'tabs' },
];

function coachPlaces(userId: string): Place[] {
  const page = `/coaches/${userId}`;
  const isAtReviews = (where: Where) => at(page)(where) && where.hash === '#reviews';
  return [
    {
      key: 'requests',
      to: '/coach',
      Icon: IconInbox,
      isAt: (where) => at('/coach')(where) || under('/coach/analysis', '/coach/analysis-viewer')(where),
      counts: true,
    },
    {
      key: 'billing',
      to: '/coach/billing',
      Icon: IconCreditCard,
      isAt: under('/coach/billing', '/coach/stripe-return', '/coach/stripe-refresh', '/user/billing'),
    },
    { key: 'reviews', to: `${page}#reviews`, Icon: IconStar, isAt: isAtReviews },
    {
      key: 'page',
      to: page,
      Icon: IconId,
      isAt: (where) => at(page)(where) && !isAtReviews(where),
      only: 'top',
    },
  ];
}

/** The places in the two bars; an operator has one screen and no bars. */
export function placesOf(role: Role | null, userId: string): Place[] {
  if (role === 'athlete') return ATHLETE;
  return role === 'coach' ? coachPlaces(userId) : [];
}

/** The pages in the account menu. */
export const isAtYou = under(
  '/user/profile',
  '/user/security',
  '/user/billing',
  '/user/payment-methods',
  '/coach/profile',
  '/coach/security',
);
