import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { root } from './processes.ts';
import { billOfMaterials } from './supply-chain/bill-of-materials.ts';
import { lockedPackages } from './supply-chain/locked-packages.ts';

/** Writes the bill of materials of this checkout: `npm run sbom`, or with the path of a file. */
export function writeBillOfMaterials(file = join(root, 'dist/sbom.cdx.json')): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${billOfMaterials(lockedPackages(), version)}\n`);
  return file;
}

if (import.meta.main) console.log(writeBillOfMaterials(process.argv[2] && resolve(process.argv[2])));
