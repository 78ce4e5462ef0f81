import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFaults, generatedFolder, modulesOf, readLanguages } from './language-files.ts';

/** Checks the files of packages/language and writes the modules through which the code has them. */
const all = readLanguages();
const faults = findFaults(all);
for (const fault of faults) console.error(fault);
rmSync(generatedFolder, { recursive: true, force: true });
for (const [path, text] of modulesOf(all)) {
  mkdirSync(dirname(join(generatedFolder, path)), { recursive: true });
  writeFileSync(join(generatedFolder, path), text);
}
process.exitCode = faults.length === 0 ? 0 : 1;
