import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stylesFolder = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core'))), '..', 'styles');

/**
 * Lets each Mantine component bring its own style sheet into the chunk that uses it. Mantine ships one sheet of all
 * components (41 kB gzip) or a list to keep by hand; a forgotten entry in that list is a page without styles.
 * `X.module.mjs` holds the class names of component X, so whatever uses X passes through it.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'voicecart:mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/ },
      handler(code, id) {
        const component = /([A-Za-z]+)\.module\.mjs$/.exec(id)?.[1];
        if (!component || !existsSync(join(stylesFolder, `${component}.layer.css`))) return null;
        return { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null };
      },
    },
  };
}
