import type { Plugin } from 'vite';

const COLORS = /\/@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/;
const VARIABLES = /\/@mantine\/core\/styles\/default-css-variables\.layer\.css$/;

/** Mantine's colors that nothing of ours has, and none of its own styles. */
const UNUSED = 'pink|grape|violet|indigo|cyan|green|lime|yellow|orange';
const PALETTE = new RegExp(`^\\t(${UNUSED}): \\[[^\\]]*\\],?$`, 'gm');
const VARIABLE = new RegExp(`--mantine-color-(${UNUSED})-[\\w-]+:[^;}]*;?`, 'g');
const USE = new RegExp(`--mantine-color-(${UNUSED})\\b|\\bcolor:[\`"'](${UNUSED})[\`"']`);

/** Leaves Mantine's unused colors out of its theme and of its styles. Fails the build where one of them is used. */
export function leanMantine(): Plugin {
  return {
    name: 'bandeja-lean-mantine',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const unused = COLORS.test(id) ? PALETTE : VARIABLES.test(id) ? VARIABLE : undefined;
      if (!unused) return undefined;
      const lean = code.replace(unused, '');
      if (lean === code) this.error(`${id} has none of the colors that it is to lose`);
      return { code: lean, map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const text =
          file.type === 'chunk' ? file.code : file.fileName.endsWith('.css') ? String(file.source) : '';
        const [use] = USE.exec(text) ?? [];
        if (use) this.error(`${file.fileName} uses ${use}, which lean-mantine.ts leaves out`);
      }
    },
  };
}
