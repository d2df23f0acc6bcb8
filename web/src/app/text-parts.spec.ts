import { textParts, textsOf } from '../../vite/text-parts';

const CATALOGUE = {
  auth: { signIn: { title: 'Sign in' }, guardian: { title: 'Agree' } },
  errors: { NETWORK: 'No network', UNKNOWN: 'No idea' },
  ui: { back: 'Back', stars_one: 'One star', stars_other: '{{count}} stars' },
};

const MODULES: Record<string, { code: string; imports?: string[]; later?: string[] }> = {
  'main.tsx': { code: '', imports: ['app/router.tsx'] },
  'app/router.tsx': {
    code: `withTexts('guardian', x)`,
    later: [
      'app/frame.tsx',
      'app/shells.tsx',
      'app/routes/sign-in.route.tsx',
      'app/routes/guardian.route.tsx',
    ],
  },
  'app/frame.tsx': { code: `t('ui.back'); t("errors.NETWORK")` },
  'app/shells.tsx': { code: 'errorText(`errors.${code}`)' },
  'app/routes/sign-in.route.tsx': { code: `t('auth.signIn.title'); t('ui.stars', { count })` },
  'app/routes/guardian.route.tsx': { code: `t(\`auth.guardian.\${name}\`); t('ui.back')` },
};

const idOf = (name: string) => `/work/web/src/${name}`;

function partsOf(modules = MODULES) {
  const parts = textParts(CATALOGUE, {
    ids: Object.keys(modules).map(idOf),
    moduleOf: (id) => {
      const found = Object.entries(modules).find(([name]) => idOf(name) === id)?.[1];
      if (!found) return null;
      const { code, imports = [], later = [] } = found;
      const info = { code, importedIds: imports.map(idOf), dynamicallyImportedIds: later.map(idOf) };
      return info as unknown as ReturnType<Parameters<typeof textParts>[1]['moduleOf']>;
    },
  });
  return Object.fromEntries(parts);
}

describe('the parts of the texts', () => {
  it('have the branches of the catalogue that their code names, and all of one that it builds', () => {
    expect(partsOf()).toEqual({
      start: ['auth.signIn', 'errors.NETWORK', 'ui.back', 'ui.stars_one', 'ui.stars_other'],
      inside: ['errors.UNKNOWN'],
      guardian: ['auth.guardian'],
    });
  });

  it('must be those that the router loads', () => {
    const router = { ...MODULES['app/router.tsx']!, code: '' };
    expect(() => partsOf({ ...MODULES, 'app/router.tsx': router })).toThrow('guardian has auth.guardian');
  });

  it('hold the texts of their branches', () => {
    expect(textsOf(CATALOGUE, ['auth.guardian', 'ui.back'])).toEqual({
      auth: { guardian: { title: 'Agree' } },
      ui: { back: 'Back' },
    });
  });
});
