import type { Language } from './languages';

/** App screens whose addresses people share, each with its own metadata. All others are private. */
export const APP_SHELLS = {
  app: { path: undefined, texts: 'meta.app', type: undefined },
  'sign-in': { path: '/sign-in', texts: 'meta.signIn', type: 'WebPage' },
  'get-started': { path: '/get-started', texts: 'meta.getStarted', type: 'WebPage' },
  coaches: { path: '/coaches', texts: 'meta.coaches', type: 'CollectionPage' },
  'coach-page': { path: undefined, texts: 'meta.coachPage', type: 'ProfilePage' },
} as const;

export type AppShell = keyof typeof APP_SHELLS;

const SHELLS = Object.keys(APP_SHELLS) as AppShell[];

/** The shared screen at an address. */
export function appShellAt(pathname: string): AppShell {
  const path = pathname.replace(/\/+$/, '');
  if (/^\/coaches\/[^/]+$/.test(path)) return 'coach-page';
  return SHELLS.find((shell) => APP_SHELLS[shell].path === path) ?? 'app';
}

interface ShellMeta {
  origin: string;
  language: Language;
  title: string;
  description: string;
}

/** Structured data of a shared app screen; empty for a private one. */
export function appStructuredData(shell: AppShell, { origin, language, title, description }: ShellMeta) {
  const { type, path } = APP_SHELLS[shell];
  if (!type) return undefined;
  const [name] = title.split(' | ');
  return {
    '@context': 'https://schema.org',
    '@type': type,
    name: title,
    description,
    inLanguage: language,
    ...(path ? { url: origin + path } : {}),
    isPartOf: { '@type': 'WebSite', name: 'Bandeja', url: `${origin}/` },
    ...(type === 'ProfilePage' ? { mainEntity: { '@type': 'Person', jobTitle: name } } : {}),
  };
}
