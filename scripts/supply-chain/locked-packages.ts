import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../processes.ts';

/** A package as package-lock.json has it: one version at one place. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Where npm puts it, such as `node_modules/ws`. */
  readonly path: string;
  /** An SPDX expression, as a rule. Old packages state it in other words, or in their own package.json alone. */
  readonly license: string | null;
  /** Such as `sha512-` and base64. */
  readonly integrity: string | null;
  /** `build` is what only builds and tests need, `optional` what is there on some machines. */
  readonly use: 'required' | 'optional' | 'build';
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

const folder = 'node_modules/';

/** Every package of others in the lock file; our own workspaces are left out. */
export function lockedPackages(text = readFileSync(join(root, 'package-lock.json'), 'utf8')): LockedPackage[] {
  return Object.entries(Lock.parse(JSON.parse(text)).packages).flatMap(([path, entry]) => {
    if (!path.includes(folder) || entry.link || entry.version === undefined) return [];
    return {
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      version: entry.version,
      path,
      license: entry.license ?? null,
      integrity: entry.integrity ?? null,
      use: entry.dev ? 'build' : entry.optional ? 'optional' : 'required',
    };
  });
}
