/** Prefixes of keys that no template in the code contains, with the code that builds them. */
export const USED_BY_BUILT_KEY: Record<string, string> = {
  'athleteDashboard.reason.': 'analysis-row.tsx names the list and the reason apart',
  'offline.': 'the page without a network is made of them at build',
  'meta.': 'the head of a page is made of all that stands under its name',
};

/** Texts with a count that have the same form for singular and plural. */
export const ONE_FORM_SERVES: Record<string, string> = {
  'auth.passwordHint': 'the smallest password length is never one',
  'coachDashboard.stats.overdue': 'the word does not follow the number',
  'coachPage.showMore': 'the word does not follow the number',
  'coachProfile.bioCount': 'the noun belongs to the minimum, which is never one',
  'discovery.moreSpecializations': 'the word does not follow the number',
  'player.markerGroup': 'a group has at least two',
  'requestWizard.coach.moreSpecializations': 'the word does not follow the number',
};

/** Texts that are correctly the same in English and Spanish, by reason. */
export const SAME_IN_BOTH: Record<string, string[]> = {
  'only signs and values that are put in': [
    'admin.reports.heading',
    'coachDashboard.agreement.version',
    'coachDashboard.ofTitle',
    'coachProfile.head.hours',
    'coachPage.stats.responseValue',
    'notifications.many',
    'player.speedOption',
    'requestWizard.video.speed',
    'workspace.subtitle',
    'workspace.notes.seek',
  ],
  'the word is the same in both languages': [
    'meta.app.title',
    'drawing.color',
    'coachBilling.payout.schedules.manual',
    'info.privacy.5.title',
    'options.sport.squash',
    'options.sport.pickleball',
    'options.language.hi',
    'options.category.MENTAL',
    'shell.schemes.auto',
    'notificationChoices.channels.push',
  ],
  'a language is called by its own name': ['shell.languages.en', 'shell.languages.es'],
  'names of keys': ['talk.keys.undo.key', 'talk.keys.jump.key'],
  'short signs of the design': [
    'options.categoryCode.TECHNICAL',
    'options.categoryCode.TACTICAL',
    'options.categoryCode.MENTAL',
  ],
};
