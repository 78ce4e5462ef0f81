import { join } from 'node:path';
import { root, run } from './processes.ts';

/** Collects the dashboard's texts into the catalogues in apps/dashboard/src/locales. */
process.exit(
  await run(join(root, 'node_modules/.bin/lingui'), [
    'extract',
    '--config',
    'apps/dashboard/lingui.config.ts',
    '--clean',
  ]),
);
