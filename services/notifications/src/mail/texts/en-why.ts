import type { Why } from '../mail-template.js';

const settings = (path: string) => ({ settings: { label: 'Email settings', path } });
const OF_ATHLETE = settings('/user/profile');
const OF_COACH = settings('/coach/profile');
const MONEY = "You're getting this because it's about a payment. Payment emails can't be turned off.";

export const ABOUT_ANALYSES: Why = {
  footnote: "You're getting this because of your analyses on Bandeja.",
  ...OF_ATHLETE,
};
export const ABOUT_REQUESTS: Why = {
  footnote: "You're getting this because athletes can send you videos.",
  ...OF_COACH,
};
export const ABOUT_REMINDERS: Why = {
  footnote: "You're getting this because you have an open request and deadline reminders are on.",
  ...OF_COACH,
};
export const ABOUT_REVIEWS: Why = {
  footnote: "You're getting this because athletes can review your analyses.",
  ...OF_COACH,
};
export const ABOUT_SAFETY: Why = {
  footnote:
    "You're getting this because it's about your account's security. These emails can't be turned off.",
};
export const ABOUT_ATHLETES_MONEY: Why = { footnote: MONEY, ...OF_ATHLETE };
export const ABOUT_COACHES_MONEY: Why = { footnote: MONEY, ...OF_COACH };
