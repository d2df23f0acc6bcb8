import type { Why } from '../mail-template.js';

const OF_ATHLETE = { settings: { label: 'Email settings', path: '/user/profile?show=notifications' } };
const MONEY = "You're getting this because it's about a payment. Payment emails can't be turned off.";

export const ABOUT_ANALYSES: Why = {
  footnote: "You're getting this because of your analyses on Bandeja.",
  ...OF_ATHLETE,
};
export const ABOUT_REQUESTS: Why = {
  footnote:
    "You're getting this because athletes can send you videos. You can turn off new requests in your profile.",
};
export const ABOUT_REMINDERS: Why = {
  footnote: "You're getting this because you have an open request and deadline reminders are on.",
};
export const ABOUT_REVIEWS: Why = {
  footnote:
    "You're getting this because athletes can review your analyses. Choose your emails in Notifications.",
};
export const ABOUT_SAFETY: Why = {
  footnote:
    "You're getting this because it's about your account's security. These emails can't be turned off.",
};
export const ABOUT_ATHLETES_MONEY: Why = { footnote: MONEY, ...OF_ATHLETE };
export const ABOUT_COACHES_MONEY: Why = { footnote: MONEY };
