import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.ts';

/** Types, lint and format; each says its own faults. */
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const codes = [
  await run(bin('tsc'), ['-p', 'tsconfig.json']),
  await run(bin('tsc'), ['-p', 'apps/dashboard/tsconfig.json']),
  await run(bin('tsc'), ['-p', 'e2e/tsconfig.json']),
  // What measures imports the rivals, which only `npm run bench` installs.
  ...(existsSync(join(root, 'bench/node_modules')) ? [await run(bin('tsc'), ['-p', 'bench/tsconfig.json'])] : []),
  await run(bin('biome'), ['check', '.']),
];
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
