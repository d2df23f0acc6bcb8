import type { ComponentType } from 'react';
import { ContactPage } from '../features/contact/components/contact-page';
import { EarningsGuide } from '../features/info/components/earnings-guide';
import { InfoPage } from '../features/info/components/info-page';
import { Landing } from '../features/landing/components/landing';
import type { SitePage } from '../lib/site-pages';

/** The body of each public page. */
export const CONTENT: Record<SitePage, ComponentType> = {
  home: Landing,
  contact: ContactPage,
  coachEarnings: EarningsGuide,
  about: () => <InfoPage topic="about" />,
  pricing: () => <InfoPage topic="pricing" />,
  faq: () => <InfoPage topic="faq" />,
  help: () => <InfoPage topic="help" />,
  privacy: () => <InfoPage topic="privacy" />,
  terms: () => <InfoPage topic="terms" />,
};
