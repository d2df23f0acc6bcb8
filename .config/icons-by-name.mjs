const IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/** Loads the icons that a module names. The package's entry is six thousand icons, which each file would load again. */
export const iconsByName = {
  name: 'icons-by-name',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/web/src/') && code.includes('@tabler/icons-react')
      ? { code: code.replace(IMPORT, (_, names) => importsOf(names)), map: null }
      : undefined,
};

/** On as many lines as before, so that those of the module keep their numbers. */
function importsOf(names) {
  const icons = names.split(',').map((name) => name.trim());
  const imports = icons
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`);
  return imports.join(' ') + '\n'.repeat(names.split('\n').length - 1);
}
