import { GUARANTEE_DAYS, type MailTexts } from '../mail-template.js';
import { account } from './en-account.js';
import { disputes } from './en-disputes.js';
import { payments } from './en-payments.js';
import { rounds } from './en-rounds.js';
import { ABOUT_ANALYSES, ABOUT_REMINDERS, ABOUT_REQUESTS, ABOUT_REVIEWS } from './en-why.js';

const REASONS: Record<string, string> = {
  bad_quality: 'Bad quality (audio/video)',
  not_appropriate: 'Not appropriate',
  not_relevant: 'Not relevant to requested analysis',
  other: 'Other',
};

export const en: MailTexts = {
  ...account,
  request_sent: ({ name, coachName, title, amount, promisedBy, analysisId }) => ({
    subject: `Sent to ${coachName}: ${title}`,
    heading: `${coachName} has your clip`,
    paragraphs: [
      `Hi ${name}, “${title}” is with ${coachName}.`,
      ...(promisedBy ? [`Your analysis comes by ${promisedBy}.`] : []),
    ],
    button: { label: 'Follow your request', path: `/user/analysis/${analysisId}` },
    money: { text: `${amount} on hold, not charged. You pay when it's delivered.` },
    ...ABOUT_ANALYSES,
  }),
  analysis_request: ({ name, athleteName, title, amount, promisedBy, analysisId }) => ({
    subject: `New request: ${title}`,
    heading: `${athleteName} sent you a video`,
    paragraphs: [
      `Hi ${name}, you have a new request: “${title}”.`,
      ...(promisedBy ? [`Deliver it by ${promisedBy}. That's what ${athleteName} was promised.`] : []),
    ],
    button: { label: 'Open the request', path: `/coach/analysis/${analysisId}` },
    money: { text: `${amount} is held on the athlete's card and charged when you deliver.` },
    ...ABOUT_REQUESTS,
  }),
  analysis_ready: ({ name, coachName, title, amount, analysisId }) => ({
    subject: `Your analysis is ready: ${title}`,
    heading: `${coachName} is done, ${name}`,
    paragraphs: [
      `Your analysis of “${title}” is ready: notes on the timeline, a summary and a response video.`,
      `Not what you needed? You can get your money back within ${GUARANTEE_DAYS} days.`,
    ],
    button: { label: 'View analysis', path: `/user/analysis/${analysisId}` },
    money: { text: `${amount} charged to your card`, receipt: { label: 'Receipt', path: '/user/billing' } },
    ...ABOUT_ANALYSES,
  }),
  analysis_revised: ({ name, coachName, title, analysisId }) => ({
    subject: `New response video: ${title}`,
    heading: 'Your analysis has a new response video',
    paragraphs: [
      `Hi ${name}, ${coachName} sent a new response video for “${title}”.`,
      `You have ${GUARANTEE_DAYS} more days to get your money back if it's not what you needed.`,
    ],
    button: { label: 'View analysis', path: `/user/analysis/${analysisId}` },
    ...ABOUT_ANALYSES,
  }),
  analysis_rejected: ({ name, coachName, title, amount, reason, description }) => ({
    subject: `Not charged: ${title}`,
    heading: rejectionHeading(reason, coachName),
    paragraphs: [
      `Hi ${name}, “${title}” won't be analyzed.`,
      ...(REASONS[reason] ? [`Reason: ${REASONS[reason]}`] : []),
      ...(description ? [`${coachName} says: ${description}`] : []),
    ],
    button: { label: 'Send a new request', path: '/user/upload' },
    money: {
      text: `You weren't charged. The ${amount} hold on your card is released; some banks take a few days to show it.`,
    },
    ...ABOUT_ANALYSES,
  }),
  ...payments,
  request_ended: ({ name, athleteName, title, reason }) => ({
    subject: `Closed: ${title}`,
    heading: 'A request was closed',
    paragraphs: [
      `Hi ${name}, “${title}” was closed. ${endedBecause(reason, athleteName)}`,
      "The hold on the card is released. You don't need to do anything.",
    ],
    button: { label: 'Open the dashboard', path: '/coach' },
    ...ABOUT_REQUESTS,
  }),
  delivery_due: ({ name, athleteName, title, hoursLeft, deliverBy, promisedBy, analysisId }) => ({
    subject: `${hoursLeft} hours left: ${title}`,
    heading: `${hoursLeft} hours left to deliver`,
    paragraphs: [
      `Hi ${name}, ${athleteName} is still waiting for “${title}”${promisedBy ? `, promised for ${promisedBy}` : ''}.`,
      `The hold on the card ends on ${deliverBy}. Deliver before then, or the request expires and you aren't paid.`,
    ],
    button: { label: 'Open the analysis', path: `/coach/analysis/${analysisId}` },
    ...ABOUT_REMINDERS,
  }),
  review_posted: ({ name, athleteName, title, detail, coachId }) => ({
    subject: `${detail} out of 5 stars: ${title}`,
    heading: `${athleteName} left a review`,
    paragraphs: [
      `Hi ${name}, ${athleteName} gave your analysis of “${title}” ${detail} out of 5 stars.`,
      'The review is on your page, where other athletes can read it.',
    ],
    button: { label: 'Read the review', path: `/coaches/${coachId}#reviews` },
    ...ABOUT_REVIEWS,
  }),
  ...disputes,
  ...rounds,
  contact_message: ({ name, replyTo, message, userId }) => ({
    subject: `Message from ${name}`,
    heading: `Message from ${name}`,
    paragraphs: [
      ...message.split(/\n+/),
      `From ${name}, ${replyTo}${userId ? `, account ${userId}` : ', not signed in'}.`,
    ],
    button: { label: 'Open Bandeja', path: '/' },
    footnote: 'Sent from the contact form. Reply to this email to answer.',
  }),
};

function rejectionHeading(reason: string, coachName: string): string {
  if (reason === 'athlete_cancelled') return 'Your request was canceled';
  if (reason === 'expired') return 'Your request expired';
  if (reason === 'video_failed') return "We couldn't use your video";
  return `${coachName} declined your request`;
}

function endedBecause(reason: string, athleteName: string): string {
  if (reason === 'athlete_cancelled') return `${athleteName} canceled it.`;
  if (reason === 'video_failed') return "We couldn't process the video.";
  return "It wasn't delivered in time.";
}
