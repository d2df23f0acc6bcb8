import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';

const REASONS: Record<string, string> = {
  bad_quality: 'Bad quality (audio/video)',
  not_appropriate: 'Not appropriate',
  not_relevant: 'Not relevant to requested analysis',
  other: 'Other',
};

const ABOUT_ANALYSES =
  'You get this mail because of your analyses on Bandeja. You can choose which mails you get in your profile.';
const ABOUT_REQUESTS =
  'You get this mail because athletes can send you videos on Bandeja. In your profile you can stop accepting new clients.';
const ABOUT_MONEY = 'You get this mail because it is about money. Mails like this are always sent.';
const ABOUT_SAFETY =
  'You get this mail because it is about the safety of your account. Mails like this are always sent.';

export const en: MailTexts = {
  confirm_email: ({ name, linkPath }) => ({
    subject: 'Confirm your e-mail address',
    heading: `Welcome, ${name}`,
    paragraphs: [
      'One step is left: confirm that this address is yours. After that you can sign in and set up your profile.',
    ],
    button: { label: 'Confirm e-mail', path: linkPath },
    footnote:
      'If you did not sign up for Bandeja, ignore this mail. Without the confirmation nothing happens.',
  }),
  recover_password: ({ name, linkPath }) => ({
    subject: 'Set a new password',
    heading: `Set a new password, ${name}`,
    paragraphs: [
      'With this link you choose a new password for your account. It works once and for one hour.',
    ],
    button: { label: 'Set new password', path: linkPath },
    footnote: 'If you did not ask for it, ignore this mail: without the link nobody can set a password.',
  }),
  password_changed: ({ name }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hi ${name}, your account has a new password from now on. All other devices have been signed out.`,
      'If that was you, there is nothing to do. If it was not, set a new password at once.',
    ],
    button: { label: 'It was not me', path: '/forgot-password' },
    footnote: ABOUT_SAFETY,
  }),
  sign_up_repeated: ({ name }) => ({
    subject: 'You already have an account',
    heading: `You already have an account, ${name}`,
    paragraphs: [
      'Someone, we hope you, has just signed up for Bandeja with this address. It has an account already, so nothing was changed.',
      'Sign in with the password that you have.',
    ],
    button: { label: 'Sign in', path: '/sign-in' },
    otherWay: { label: 'Forgot your password? Set a new one', path: '/forgot-password' },
    footnote: 'If it was not you, ignore this mail. Nobody has got into your account.',
  }),
  analysis_request: ({ name, athleteName, title, amount, analysisId }) => ({
    subject: `New request: ${title}`,
    heading: `${athleteName} sent you a video`,
    paragraphs: [
      `Hi ${name}, "${title}" is waiting for you. ${amount} is held on the athlete's card and is charged when you deliver.`,
      'Athletes are promised an answer within 24 to 48 hours.',
    ],
    button: { label: 'Open the request', path: `/coach/analysis/${analysisId}` },
    footnote: ABOUT_REQUESTS,
  }),
  analysis_ready: ({ name, coachName, title, analysisId }) => ({
    subject: `Your analysis is ready: ${title}`,
    heading: 'Your analysis is ready',
    paragraphs: [
      `Hi ${name}, ${coachName} has finished "${title}": notes on the timeline, a summary and a response video.`,
      `Not what you needed? You can have your money back within ${GUARANTEE_DAYS} days.`,
    ],
    button: { label: 'View the analysis', path: `/user/analysis/${analysisId}` },
    footnote: ABOUT_ANALYSES,
  }),
  analysis_rejected: ({ name, coachName, title, amount, reason, description }) => ({
    subject: `Not charged: ${title}`,
    heading: rejectionHeading(reason, coachName),
    paragraphs: [
      `Hi ${name}, there will be no analysis of "${title}".`,
      ...(REASONS[reason] ? [`Reason: ${REASONS[reason]}`] : []),
      ...(description ? [`${coachName} writes: ${description}`] : []),
      `You are not charged. The hold of ${amount} on your card is released. Some banks take a few days to show it.`,
    ],
    button: { label: 'Send a new request', path: '/user/upload' },
    footnote: ABOUT_ANALYSES,
  }),
  payment_failed_athlete: ({ name, title, amount, analysisId }) => ({
    subject: `Payment needed: ${title}`,
    heading: 'Your analysis is finished, but the payment failed',
    paragraphs: [
      `Hi ${name}, the work on "${title}" is done. Your card could not be charged ${amount}, so it is still locked.`,
      'Pay with the same or another card, and it opens at once.',
    ],
    button: { label: 'Fix the payment', path: `/user/analysis/${analysisId}` },
    footnote: ABOUT_MONEY,
  }),
  payment_failed_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Payment not captured: ${title}`,
    heading: 'Your work is safe, the payment is not in yet',
    paragraphs: [
      `Hi ${name}, you finished "${title}", but ${amount} could not be charged to ${athleteName}'s card.`,
      'The athlete was told and sees the analysis only once it is paid. You can retry the payment on your dashboard.',
    ],
    button: { label: 'Open the dashboard', path: '/coach' },
    footnote: ABOUT_MONEY,
  }),
  payment_received: ({ name, athleteName, title, amount }) => ({
    subject: `You earned ${amount}: ${title}`,
    heading: `${amount} for your analysis`,
    paragraphs: [
      `Hi ${name}, ${athleteName} has paid for "${title}". Your share is ${amount}.`,
      `It is paid out once the ${GUARANTEE_DAYS}-day guarantee of the athlete is over.`,
    ],
    button: { label: 'See your earnings', path: '/coach/billing' },
    footnote: ABOUT_MONEY,
  }),
  payment_refunded_athlete: ({ name, title, amount }) => ({
    subject: `Refunded: ${title}`,
    heading: `${amount} is on its way back to you`,
    paragraphs: [
      `Hi ${name}, we have refunded the full ${amount} for "${title}" to the card that you paid with. Banks take 5 to 10 days to show it.`,
      'The analysis stays yours: you can still watch it.',
    ],
    button: { label: 'See your payments', path: '/user/billing' },
    footnote: ABOUT_MONEY,
  }),
  payment_refunded_coach: ({ name, athleteName, title, amount }) => ({
    subject: `Refunded: ${title}`,
    heading: 'An analysis was refunded',
    paragraphs: [
      `Hi ${name}, the payment of ${athleteName} for "${title}" was given back. Your share of ${amount} is not paid out and no longer counts among your earnings.`,
      'Athletes need no reason for it during the guarantee. There is nothing that you have to do.',
    ],
    button: { label: 'See your earnings', path: '/coach/billing' },
    footnote: ABOUT_MONEY,
  }),
  contact_message: ({ name, replyTo, message, userId }) => ({
    subject: `Message from ${name}`,
    heading: `${name} writes`,
    paragraphs: [
      ...message.split(/\n+/),
      `From ${name}, ${replyTo}${userId ? `, account ${userId}` : ', not signed in'}.`,
    ],
    button: { label: 'Open Bandeja', path: '/' },
    footnote: 'Sent with the contact form. An answer to this mail goes to its sender.',
  }),
};

function rejectionHeading(reason: string, coachName: string): string {
  if (reason === 'athlete_cancelled') return 'Your request is cancelled';
  if (reason === 'expired') return 'Your request ran out of time';
  if (reason === 'video_failed') return 'Your video could not be used';
  return `${coachName} could not take your request`;
}
