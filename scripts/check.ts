import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults, modulesOf, outdated, readLanguages } from './language-files.ts';
import { root, run } from './processes.ts';

/** Languages, types, lint and format; each says its own faults. */
const languages = readLanguages();
const faults = findFaults(languages);
if (faults.length === 0)
  faults.push(...outdated(modulesOf(languages)).map((path) => `generated/${path} is out of date: npm run language`));
for (const fault of faults) console.error(`packages/language: ${fault}`);
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const codes = [
  await run(bin('tsc'), ['-p', 'tsconfig.json']),
  await run(bin('tsc'), ['-p', 'apps/dashboard/tsconfig.json']),
  await run(bin('tsc'), ['-p', 'apps/widget/tsconfig.json']),
  await run(bin('tsc'), ['-p', 'e2e/tsconfig.json']),
  // What measures imports the rivals, which only `npm run bench` installs.
  ...(existsSync(join(root, 'bench/node_modules')) ? [await run(bin('tsc'), ['-p', 'bench/tsconfig.json'])] : []),
  await run(bin('biome'), ['check', '.']),
];
process.exit(faults.length > 0 || codes.some((code) => code !== 0) ? 1 : 0);
