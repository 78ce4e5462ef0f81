import type { Plugin } from 'vite';

/** What a route row says to people and to the checklists: documents and tests read it, a browser never does. */
const forReaders = [
  /\n +summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g,
  /\n +covers: \[[^\]]*\],/g,
  /\n +perMinute: [\w.]+,/g,
];

/** Leaves it out of the browser: a third of what the contract weighs there. */
export function leanContract(): Plugin {
  return {
    name: 'voicecart:lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]routes[\\/].*\.ts$/ },
      handler: (code) => ({ code: forReaders.reduce((text, part) => text.replace(part, ''), code), map: null }),
    },
  };
}
