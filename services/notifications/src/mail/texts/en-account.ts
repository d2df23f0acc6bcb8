import type { MailTexts } from '../mail-template.js';
import { ABOUT_SAFETY } from './en-why.js';

type AccountMail =
  'confirm_email' | 'recover_password' | 'password_changed' | 'sign_up_repeated' | 'account_deleted';

export const account: Pick<MailTexts, AccountMail> = {
  confirm_email: ({ name, linkPath }) => ({
    subject: 'Confirm your email address',
    heading: `Welcome, ${name}`,
    paragraphs: [
      'One last step: confirm this is your address. Then you can sign in and set up your profile.',
    ],
    button: { label: 'Confirm email', path: linkPath },
    footnote: "Didn't sign up for Bandeja? Ignore this email and nothing will happen.",
  }),
  recover_password: ({ name, linkPath }) => ({
    subject: 'Set a new password',
    heading: `Set a new password, ${name}`,
    paragraphs: ['Use this link to choose a new password. It works once and expires in an hour.'],
    button: { label: 'Set new password', path: linkPath },
    footnote: "Didn't ask for this? Ignore this email. Your password stays the same.",
  }),
  password_changed: ({ name }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hi ${name}, your password was changed and your other devices were signed out.`,
      "If it was you, you're all set. If not, set a new password right away.",
    ],
    button: { label: "This wasn't me", path: '/forgot-password' },
    ...ABOUT_SAFETY,
  }),
  sign_up_repeated: ({ name }) => ({
    subject: 'You already have an account',
    heading: `You already have an account, ${name}`,
    paragraphs: [
      'Someone (hopefully you) just tried to sign up with this address. It already has an account, so nothing changed.',
      'Sign in with your password.',
    ],
    button: { label: 'Sign in', path: '/sign-in' },
    otherWay: { label: 'Forgot your password? Set a new one', path: '/forgot-password' },
    footnote: "If it wasn't you, ignore this email. Nobody got into your account.",
  }),
  account_deleted: ({ name }) => ({
    subject: 'Your account has been deleted',
    heading: 'Your account has been deleted',
    paragraphs: [
      `Hi ${name}, your Bandeja account is closed. Nobody can sign in to it anymore.`,
      'Your name, photo and cards are removed, and so are the videos you sent to coaches. Open requests are canceled and the holds on your card released.',
      'We keep payment records, without your name, for as long as tax law requires. Athletes keep the analyses they bought.',
      "If this wasn't you, tell us on our contact page.",
    ],
    button: { label: 'Contact us', path: '/contact' },
    ...ABOUT_SAFETY,
  }),
};
