import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';
import { disputes } from './en-disputes.js';
import { payments } from './en-payments.js';
import { rounds } from './en-rounds.js';

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
const ABOUT_REMINDERS =
  'You get this mail because you have an open request on Bandeja and want to be reminded of what is due.';
const ABOUT_REVIEWS =
  'You get this mail because athletes review your analyses on Bandeja. Press the bell on your dashboard to choose your mails.';
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
  account_deleted: ({ name }) => ({
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      `Hi ${name}, your Bandeja account is closed, and nobody can sign in to it any more.`,
      'Your name, picture and cards are removed, and so are the videos that you sent to coaches. Open requests are withdrawn and their card holds released.',
      'Records of payments stay, without your name, as long as tax law asks. What a coach delivered stays with the athletes who bought it.',
      'If that was not you, tell us on our contact page.',
    ],
    button: { label: 'Contact us', path: '/contact' },
    footnote: ABOUT_SAFETY,
  }),
  request_sent: ({ name, coachName, title, amount, analysisId }) => ({
    subject: `Sent to ${coachName}: ${title}`,
    heading: `${coachName} has your clip`,
    paragraphs: [
      `Hi ${name}, “${title}” is with ${coachName}.`,
      `${amount} is on hold on your card. You pay only when the analysis is delivered.`,
    ],
    button: { label: 'Follow your request', path: `/user/analysis/${analysisId}` },
    footnote: ABOUT_ANALYSES,
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
  analysis_ready: ({ name, coachName, title, amount, analysisId }) => ({
    subject: `Your analysis is ready: ${title}`,
    heading: 'Your analysis is ready',
    paragraphs: [
      `Hi ${name}, ${coachName} has finished "${title}": notes on the timeline, a summary and a response video.`,
      `You paid ${amount} for it. Not what you needed? You can have your money back within ${GUARANTEE_DAYS} days.`,
    ],
    button: { label: 'View the analysis', path: `/user/analysis/${analysisId}` },
    footnote: ABOUT_ANALYSES,
  }),
  analysis_revised: ({ name, coachName, title, analysisId }) => ({
    subject: `New response: ${title}`,
    heading: 'Your analysis has a new response',
    paragraphs: [
      `Hi ${name}, ${coachName} has replaced the response to "${title}".`,
      `You have ${GUARANTEE_DAYS} days anew to have your money back if it is not what you needed.`,
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
  ...payments,
  request_ended: ({ name, athleteName, title, reason }) => ({
    subject: `Closed: ${title}`,
    heading: 'A request is closed',
    paragraphs: [
      `Hi ${name}, "${title}" needs no analysis any more. ${endedBecause(reason, athleteName)}`,
      'The hold on the card is released. There is nothing left to do.',
    ],
    button: { label: 'Open the dashboard', path: '/coach' },
    footnote: ABOUT_REQUESTS,
  }),
  delivery_due: ({ name, athleteName, title, amount, hoursLeft, deliverBy, analysisId }) => ({
    subject: `${hoursLeft} hours left: ${title}`,
    heading: `${hoursLeft} hours left to deliver`,
    paragraphs: [
      `Hi ${name}, ${athleteName} still waits for "${title}".`,
      `Submit it by ${deliverBy}. After that the hold of ${amount} on the card ends, and the request with it.`,
    ],
    button: { label: 'Open the analysis', path: `/coach/analysis/${analysisId}` },
    footnote: ABOUT_REMINDERS,
  }),
  review_posted: ({ name, athleteName, title, detail, coachId }) => ({
    subject: `${detail} of 5 stars: ${title}`,
    heading: `${athleteName} left a review`,
    paragraphs: [
      `Hi ${name}, ${athleteName} gives your analysis of "${title}" ${detail} of 5 stars.`,
      'The review stands on your page, where other athletes read it.',
    ],
    button: { label: 'Read the review', path: `/coaches/${coachId}#reviews` },
    footnote: ABOUT_REVIEWS,
  }),
  ...disputes,
  ...rounds,
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

function endedBecause(reason: string, athleteName: string): string {
  if (reason === 'athlete_cancelled') return `${athleteName} has cancelled it.`;
  if (reason === 'video_failed') return 'The video could not be prepared for playing.';
  return 'It was not delivered in time.';
}
