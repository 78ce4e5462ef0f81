import type { Plugin } from 'vite';

/** What the first screen is written in; speech in italics comes later and only on some screens. */
const firstFonts = /^assets\/(hanken-grotesk|platypi)-latin-wght-normal-.*\.woff2$/;

/** Names the fonts of the first screen in the page: they load beside the style sheet instead of after it. */
export function preloadFonts(): Plugin {
  return {
    name: 'voicecart:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
