import type { Plugin } from 'vite';

/** Preloads the two font files of our own texts, which otherwise load only after the style sheet. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'bandeja-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const files = Object.keys(context.bundle ?? {}).filter(
          (file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)),
        );
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}
