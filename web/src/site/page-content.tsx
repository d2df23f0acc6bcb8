import type { ComponentType } from 'react';
import type { SitePage } from '../lib/site-pages';

interface Content {
  /** Its name in the build manifest, which lists the chunks and styles that the page needs. */
  source: string;
  load: () => Promise<ComponentType>;
}

const info = (topic: Exclude<SitePage, 'home' | 'contact' | 'coachEarnings'>): Content => ({
  source: 'src/features/info/components/info-page.tsx',
  load: async () => {
    const { InfoPage } = await import('../features/info/components/info-page');
    return () => <InfoPage topic={topic} />;
  },
});

/** The body of each public page, as a separate chunk. */
export const CONTENT: Record<SitePage, Content> = {
  home: {
    source: 'src/features/landing/components/landing.tsx',
    load: async () => (await import('../features/landing/components/landing')).Landing,
  },
  contact: {
    source: 'src/features/contact/components/contact-page.tsx',
    load: async () => (await import('../features/contact/components/contact-page')).ContactPage,
  },
  coachEarnings: {
    source: 'src/features/info/components/earnings-guide.tsx',
    load: async () => (await import('../features/info/components/earnings-guide')).EarningsGuide,
  },
  about: info('about'),
  pricing: info('pricing'),
  faq: info('faq'),
  help: info('help'),
  privacy: info('privacy'),
  terms: info('terms'),
};
