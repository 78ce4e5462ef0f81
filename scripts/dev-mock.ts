import { join } from 'node:path';
import { firstUser } from '../apps/dashboard/mock/users.ts';
import { root, run } from './processes.ts';

/** The dashboard alone, on a mock backend in the browser: no server, no database. PORT, default 5174. */
console.log(`Sign in as ${firstUser.email}, password ${firstUser.password}. Nothing is kept beyond the browser's tab.`);
const vite = join(root, 'node_modules/vite/bin/vite.js');
process.exit(await run(process.execPath, [vite, '--config', 'mock/vite.config.ts'], {}, join(root, 'apps/dashboard')));
